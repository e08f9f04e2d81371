import { lazy } from 'react';

export { CaptureDoor } from './door/capture-door.tsx';
export { captureDialog } from './open-capture.ts';

/** Its own lazy part: loaded the first time something is captured. */
export const CaptureDialog = lazy(() => import('./capture-dialog.tsx'));
