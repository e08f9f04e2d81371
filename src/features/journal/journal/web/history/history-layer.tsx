import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';

/** Loaded the first time somebody asks what a section recommended before. */
export const HistoryDialog = lazyLayer(() => import('./history-dialog.tsx'));
