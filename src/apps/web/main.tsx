import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetWithOtherTabs } from '#features/accounts/web.ts';
import { reportUncaught } from '#features/operations/web.ts';
import { forgetKeptTexts } from '#features/reflections/web.ts';
import { onSignedOutHere } from '#ui/call/tabs.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { ProductStyle } from '#ui/theme/product-style.tsx';
import { takeNewVersion } from './missing-part.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';

window.addEventListener('vite:preloadError', takeNewVersion);
reportUncaught();
onSignedOutHere(() => void forgetKeptTexts());
forgetWithOtherTabs();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

createRoot(container).render(
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
