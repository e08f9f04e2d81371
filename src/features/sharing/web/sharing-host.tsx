import { lazy, Suspense } from 'react';
import { closeSharing, useSharingRequest } from './open-sharing.ts';

const SharingDialog = lazy(() => import('./sharing-dialog.tsx'));

/** Where the sharing editor stands in the shell: loaded the first time something is shared. */
export function SharingHost() {
  const request = useSharingRequest();
  if (!request) return null;
  return (
    <Suspense fallback={null}>
      <SharingDialog key={request.itemId} {...request} onClose={closeSharing} />
    </Suspense>
  );
}
