import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { ProductTheme } from '#ui/theme/product-theme.tsx';
import { applyStoredTheme } from '#ui/theme/theme-mode.ts';
import { OptionsPage } from './options-page.tsx';

/** Renders the options. Exported as a function, since the build drops a module without used exports. */
export function startOptions(): void {
  applyStoredTheme();
  const container = document.getElementById('root');
  if (!container) throw new Error('options.html has no #root');
  createRoot(container).render(
    <StrictMode>
      <ProductTheme>
        <QueryClientProvider client={new QueryClient()}>
          <SnackbarProvider>
            <OptionsPage />
          </SnackbarProvider>
        </QueryClientProvider>
      </ProductTheme>
    </StrictMode>,
  );
}
