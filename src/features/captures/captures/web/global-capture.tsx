import { keyframes, styled } from '@mui/material/styles';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { UNKNOWN_DOCUMENT } from '#features/documents/documents/rules/document-addresses.ts';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { DropMessage } from '#ui/upload/drop-zone.tsx';
import { useText } from '#ui/words/language.ts';
import { type Capture, listCaptures } from '../contract/captures.ts';
import { capturesText } from '../text.ts';
import { pendingUpload } from './file/pending-upload.ts';
import { keptCaptures } from './kept-captures.ts';
import { captureDialog } from './open-capture.ts';
import { toCaptureRequest } from './to-capture-request.ts';
import { CAPTURES_KEY, CAPTURES_TOPICS, isUnderWay } from './use-capture.ts';

const NON_TEXT_TYPES = ['button', 'checkbox', 'radio', 'submit', 'file', 'reset'];

/** Whether pasted text belongs to the target. */
function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !NON_TEXT_TYPES.includes(target.type);
}

/** Dialogs other than the capture dialog keep pasted and dropped content. */
function hasOtherDialog(): boolean {
  if (captureDialog.isOpen()) return false;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** Polling interval, in case the live connection is lost. */
const POLL_MS = 10_000;

/** CA-03: announces the end of kept captures, also after a reload. */
function useKeptCaptures(): void {
  const text = useText(capturesText).done;
  const { show } = useSnackbar();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: [...CAPTURES_KEY, 'left'],
    queryFn: ({ signal }) => call(listCaptures, {}, { signal }),
    meta: { topics: CAPTURES_TOPICS },
    refetchInterval: ({ state }) =>
      state.data?.captures.some((one) => one.kept && isUnderWay(one)) ? POLL_MS : false,
  });
  const announce = useEffectEvent((capture: Capture) => {
    const name = capture.fileName ?? capture.found.host ?? capture.url ?? '';
    const { analysisId, document } = capture;
    if (capture.state === 'failed') {
      show({ kind: 'error', text: `${text.failedOf(name)} ${capture.failure?.message ?? ''}`.trim() });
    } else if (analysisId) {
      const params = { documentId: document?.id ?? UNKNOWN_DOCUMENT, analysisId };
      const run = () => void navigate({ to: '/doc/$documentId/{-$analysisId}', params });
      show({
        kind: 'success',
        text: text.createdOf(document?.title || capture.found.title || name),
        action: { label: text.open, run },
      });
    }
  });
  useEffect(() => {
    const ended = data?.captures.filter((one) => one.state === 'failed' || one.analysisId !== null) ?? [];
    for (const capture of ended) if (keptCaptures.take(capture.id)) announce(capture);
  }, [data]);
}

/** Shown over everything while something is dragged into the window. */
function DropHint() {
  const text = useText(capturesText).drop;
  return (
    <Window role="status">
      <DropMessage title={text.title}>{text.body}</DropMessage>
    </Window>
  );
}

const appear = keyframes`from { opacity: 0 }`;

const Window = styled('div')({
  position: 'fixed',
  inset: 12,
  // Above dialogs, below messages.
  zIndex: 1350,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  border: `2px dashed ${colour.primary}`,
  borderRadius: 16,
  background: `color-mix(in srgb, ${colour.primarySoft} 62%, transparent)`,
  animation: `${appear} .12s`,
  '& > div': {
    padding: '26px 40px 28px',
    borderRadius: 16,
    background: colour.raised,
    boxShadow: colour.e2,
  },
});

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

/** Captures an address or a file pasted outside any field. */
function usePasteAnywhere(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !event.clipboardData || isTextField(event.target) || hasOtherDialog())
        return;
      const request = toCaptureRequest(event.clipboardData);
      if (!request) return;
      event.preventDefault();
      captureDialog.open(request);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

/** Captures files and links dropped anywhere; returns whether something is being dragged over the window. */
function useDropAnywhere(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    /** True while something is dragged within the page, which is not captured. */
    let isInternalDrag = false;
    const isAccepted = (event: DragEvent) => {
      if (event.defaultPrevented || isInternalDrag || !event.dataTransfer || hasOtherDialog()) return false;
      const { types } = event.dataTransfer;
      return types.includes('Files') || (types.includes('text/uri-list') && !isTextField(event.target));
    };
    const on: {
      [E in 'dragstart' | 'dragend' | 'dragover' | 'dragleave' | 'drop']: (event: DragEvent) => void;
    } = {
      dragstart: () => {
        isInternalDrag = true;
      },
      dragend: () => {
        isInternalDrag = false;
      },
      dragover(event) {
        const accepted = isAccepted(event);
        setDragging(accepted);
        if (!event.dataTransfer || event.defaultPrevented) return;
        if (accepted) event.dataTransfer.dropEffect = 'copy';
        // Without this the browser would open a file dropped outside the targets.
        else if (event.dataTransfer.types.includes('Files') && !isInternalDrag)
          event.dataTransfer.dropEffect = 'none';
        else return;
        event.preventDefault();
      },
      dragleave(event) {
        if (event.relatedTarget === null) setDragging(false);
      },
      drop(event) {
        setDragging(false);
        const accepted = isAccepted(event);
        isInternalDrag = false;
        if (!accepted || !event.dataTransfer) return;
        event.preventDefault();
        const request = toCaptureRequest(event.dataTransfer);
        if (request) captureDialog.open(request);
      },
    };
    const closing = new AbortController();
    for (const [type, listener] of Object.entries(on)) {
      window.addEventListener(type as keyof typeof on, listener, { signal: closing.signal });
    }
    return () => closing.abort();
  }, []);
  return isDragging;
}
