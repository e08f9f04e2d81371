import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';

/** Loaded when the history is first opened. */
export const HistoryDialog = lazyLayer(() => import('./history-dialog.tsx'));
