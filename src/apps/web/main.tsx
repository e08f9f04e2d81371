import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clearOnSignOutElsewhere } from '#features/accounts/web.ts';
import { reportUncaughtErrors } from '#features/operations/web.ts';
import { deleteLocalTexts } from '#features/reflections/web.ts';
import { onSignedOutHere } from '#ui/call/session-broadcast.ts';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { ProductTheme } from '#ui/theme/product-theme.tsx';
import { reloadForNewVersion } from './chunk-loading.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';

window.addEventListener('vite:preloadError', reloadForNewVersion);
reportUncaughtErrors();
onSignedOutHere(() => void deleteLocalTexts());
clearOnSignOutElsewhere();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

createRoot(container).render(
  <StrictMode>
    <ProductTheme>
      <QueryClientProvider client={queryClient}>
        <SnackbarProvider>
          <RouterProvider router={router} />
        </SnackbarProvider>
      </QueryClientProvider>
    </ProductTheme>
  </StrictMode>,
);
