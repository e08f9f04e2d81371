import { lazy } from 'react';

export { openSharing, type SharingRequest } from './open-sharing.ts';
export { SharingHost } from './sharing-host.tsx';

/** The sharing editor on its own, for a page that opens it itself. */
export const SharingDialog = lazy(() => import('./sharing-dialog.tsx'));
