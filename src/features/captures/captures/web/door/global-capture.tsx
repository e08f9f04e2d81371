import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { pendingUpload } from '../file/pending-upload.ts';
import { captureDialog } from '../open-capture.ts';
import { DropHint } from './drop-hint.tsx';
import { useDropAnywhere } from './use-drop-anywhere.ts';
import { useKeptCaptures } from './use-kept-captures.ts';
import { usePasteAnywhere } from './use-paste-anywhere.ts';

/**
 * Mounted on every page: captures an address pasted or a file dropped anywhere, and announces the end of kept
 * captures.
 */
export function GlobalCapture() {
  const isDragging = useDropAnywhere();
  usePasteAnywhere();
  useKeptCaptures();
  const { id: me } = useSuspenseQuery(profileQuery).data;
  // The window outlives a session: a capture of one person must not continue in the name of the next.
  useEffect(() => {
    pendingUpload.belongsTo(me);
    return captureDialog.close;
  }, [me]);
  return isDragging ? <DropHint /> : null;
}
