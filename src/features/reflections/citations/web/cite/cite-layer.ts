import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import type { CiteDialogProps } from './cite-dialog.tsx';

/** A part of its own: it comes when somebody first cites. */
export const CiteLayer = lazyLayer<CiteDialogProps>(() => import('./cite-dialog.tsx'));
