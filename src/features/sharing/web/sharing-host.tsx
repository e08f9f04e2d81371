import { useEffect } from 'react';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { closeSharing, openSharing, useSharingRequest } from './open-sharing.ts';

const SharingDialog = lazyLayer(() => import('./sharing-dialog.tsx'));

/** Where the sharing editor stands in the shell: loaded the first time something is shared. */
export function SharingHost() {
  const request = useSharingRequest();
  // Whoever signs in after somebody else does not find what they were sharing.
  useEffect(() => closeSharing, []);
  if (!request) return null;
  return (
    <SharingDialog
      key={request.itemId}
      {...request}
      onClose={closeSharing}
      layer={{ open: () => openSharing(request), close: closeSharing }}
    />
  );
}
