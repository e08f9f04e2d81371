import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';

export { ReadingFailed } from './address/reading-failed.tsx';
export { useAddressCapture } from './address/use-address-capture.ts';
export { CaptureDoor } from './door/capture-door.tsx';
export { captureDialog } from './open-capture.ts';
export { ReadingSteps } from './reading-steps.tsx';
export { refreshQuery } from './refresh-query.ts';
export { subjectOf } from './subject-of.ts';
export { nextLookMs, useCapture } from './use-capture.ts';

/** Its own lazy part: loaded the first time something is captured. */
export const CaptureDialog = lazyLayer(() => import('./capture-dialog.tsx'));
