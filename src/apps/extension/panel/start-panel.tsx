import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SnackbarProvider } from '#ui/snackbar/snackbar.tsx';
import { ProductStyle } from '#ui/theme/product-style.tsx';
import { keepDraftsIn } from '#ui/writing/use-draft.ts';
import { PanelShell } from './frame/panel-shell.tsx';
import { pageLink } from './page-link.ts';
import { queryClient } from './query-client.ts';
import { panelRouter } from './router.ts';
import { takeSettings } from './session/settings-now.ts';
import { showChosenTheme } from './theme-first.ts';

/** Renders the panel, and tells its parent frame that it is ready. */
export function startPanel(): void {
  showChosenTheme();
  // A panel is easily closed: its drafts are kept for the next time.
  keepDraftsIn(() => localStorage);

  const container = document.getElementById('root');
  if (!container) throw new Error('panel.html has no #root');

  createRoot(container).render(
    <StrictMode>
      <ProductStyle>
        <QueryClientProvider client={queryClient}>
          <SnackbarProvider>
            <RouterProvider router={panelRouter(PanelShell)} />
          </SnackbarProvider>
        </QueryClientProvider>
      </ProductStyle>
    </StrictMode>,
  );

  void takeSettings();
  window.addEventListener('message', pageLink.hear);
  pageLink.ready();
}
