import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { ProductTheme } from '#ui/theme/product-theme.tsx';
import { setDraftStorage } from '#ui/writing/use-draft.ts';
import { applyStoredTheme } from './apply-stored-theme.ts';
import { PanelShell } from './frame/panel-shell.tsx';
import { pageLink } from './page-link.ts';
import { queryClient } from './query-client.ts';
import { panelRouter } from './router.ts';
import { followStoredSettings } from './session/current-settings.ts';

/** Renders the panel, and tells its parent frame that it is ready. */
export function startPanel(): void {
  applyStoredTheme();
  // A panel is easily closed: its drafts are kept for the next time.
  setDraftStorage(() => localStorage);

  const container = document.getElementById('root');
  if (!container) throw new Error('panel.html has no #root');

  createRoot(container).render(
    <StrictMode>
      <ProductTheme>
        <QueryClientProvider client={queryClient}>
          <SnackbarProvider>
            <RouterProvider router={panelRouter(PanelShell)} />
          </SnackbarProvider>
        </QueryClientProvider>
      </ProductTheme>
    </StrictMode>,
  );

  void followStoredSettings();
  window.addEventListener('message', pageLink.hear);
  pageLink.ready();
}
