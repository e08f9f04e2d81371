import { lazyPage } from '#ui/page/lazy-page.ts';

/** What pages may use of retention on screens. */
export const DocumentsPanel = lazyPage(() => import('./documents-panel.tsx'));
