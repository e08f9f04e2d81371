import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';

export { CaptureDoor } from './door/capture-door.tsx';
export { captureDialog } from './open-capture.ts';

/** Its own lazy part: loaded the first time something is captured. */
export const CaptureDialog = lazyLayer(() => import('./capture-dialog.tsx'));
