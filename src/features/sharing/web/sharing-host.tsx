import { useEffect } from 'react';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { closeSharing, openSharing, useSharingRequest } from './open-sharing.ts';

const SharingDialog = lazyLayer(() => import('./sharing-dialog.tsx'));

/** Mounts the sharing editor in the shell; its code is loaded the first time something is shared. */
export function SharingHost() {
  const request = useSharingRequest();
  // The next person to sign in must not find the previous request.
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
