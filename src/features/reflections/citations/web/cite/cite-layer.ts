import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import type { CiteDialogProps } from './cite-dialog.tsx';

/** Loaded on demand, when the dialog is first opened. */
export const CiteLayer = lazyLayer<CiteDialogProps>(() => import('./cite-dialog.tsx'));
