import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { ProductStyle } from '#ui/theme/product-style.tsx';
import { showChosenTheme } from '../panel/theme-first.ts';
import { OptionsPage } from './options-page.tsx';

/** Shows the options; called, since a module that nothing is taken from is left out of the build. */
export function startOptions(): void {
  showChosenTheme();
  const place = document.getElementById('root');
  if (!place) throw new Error('options.html has no #root');
  createRoot(place).render(
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
