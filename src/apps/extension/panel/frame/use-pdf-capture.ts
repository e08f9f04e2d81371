import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { cancelCapture, startCapture } from '#features/captures/captures/contract/captures.ts';
import { useCapture } from '#features/captures/web.ts';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { absoluteUrl } from '#ui/call/server-location.ts';
import { openTab } from '../open-tab.ts';

/** Captures the PDF at this address, and opens it in the reader once it is ready. */
export function usePdfCapture(url: string) {
  const start = useMutation({ mutationFn: () => call(startCapture, { id: newId(), url }) });
  const captureId = start.data?.id ?? null;
  const { data, gone } = useCapture(captureId);
  const capture = data ?? start.data;
  const documentId = capture?.state === 'ready' ? (capture.document?.id ?? null) : null;
  const open = () => {
    if (documentId !== null) openTab(absoluteUrl(`/doc/${documentId}`));
  };
  const openOnce = useEffectEvent(open);
  useEffect(() => {
    if (documentId !== null) openOnce();
  }, [documentId]);
  const failure = start.error?.message ?? capture?.failure?.message ?? gone;
  return {
    failure,
    isReady: documentId !== null,
    isReading: start.isPending || (captureId !== null && documentId === null && failure === null),
    step: capture?.step ?? null,
    found: capture?.found,
    begin: () => start.mutate(),
    open,
    cancel() {
      start.reset();
      // Deletes the capture; if the request fails, the server sweeps it later.
      if (captureId !== null) void call(cancelCapture, { captureId }).catch(() => undefined);
    },
  };
}
