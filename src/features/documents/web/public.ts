import { lazy } from 'react';

export { documentQuery } from './document-query.ts';
export { type CaptureRequest, type CaptureTab, captureDialog, type OpenedCapture } from './open-capture.ts';
export { publishedDay } from './published-day.ts';

/** The screens of this feature, each its own lazy part. */
export const RedirectPage = lazy(() => import('./redirect-page.tsx'));
