import { lazy, Suspense, useEffect } from 'react';
import { closeSharing, useSharingRequest } from './open-sharing.ts';

const SharingDialog = lazy(() => import('./sharing-dialog.tsx'));

/** Where the sharing editor stands in the shell: loaded the first time something is shared. */
export function SharingHost() {
  const request = useSharingRequest();
  // Whoever signs in after somebody else does not find what they were sharing.
  useEffect(() => closeSharing, []);
  if (!request) return null;
  return (
    <Suspense fallback={null}>
      <SharingDialog key={request.itemId} {...request} onClose={closeSharing} />
    </Suspense>
  );
}
