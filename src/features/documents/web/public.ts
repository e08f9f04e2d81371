import { lazy } from 'react';

export { captureDialog } from './open-capture.ts';

/** The screens of this feature, each its own lazy part. */
export const CaptureDialog = lazy(() => import('./capture-dialog.tsx'));
export const RedirectPage = lazy(() => import('./redirect-page.tsx'));
