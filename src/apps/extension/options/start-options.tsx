import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { ProductStyle } from '#ui/theme/product-style.tsx';
import { showChosenTheme } from '../panel/theme-first.ts';
import { OptionsPage } from './options-page.tsx';

/** Renders the options. Exported as a function, since the build drops a module without used exports. */
export function startOptions(): void {
  showChosenTheme();
  const container = document.getElementById('root');
  if (!container) throw new Error('options.html has no #root');
  createRoot(container).render(
    <StrictMode>
      <ProductStyle>
        <QueryClientProvider client={new QueryClient()}>
          <SnackbarProvider>
            <OptionsPage />
          </SnackbarProvider>
        </QueryClientProvider>
      </ProductStyle>
    </StrictMode>,
  );
}
