import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ProductStyle } from '#ui/product-style.tsx';
import { SnackbarProvider } from '#ui/snackbar.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

const RELOADED_AT = 'vigie.reloaded-at';
const RELOAD_PAUSE_MS = 30_000;

// A new version replaced the parts of this one: take it rather than fail. Not twice in a row, so that a broken one shows.
window.addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_PAUSE_MS) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
});

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

createRoot(place).render(
  <StrictMode>
    <ProductStyle>
      <QueryClientProvider client={queryClient}>
        <SnackbarProvider>
          <RouterProvider router={router} />
        </SnackbarProvider>
      </QueryClientProvider>
    </ProductStyle>
  </StrictMode>,
);
