import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { siteOf } from '#features/documents/web.ts';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { startCapture } from '../../contract/captures.ts';
import { useKeepOrCancel } from '../kept-captures.ts';
import { captureKey, isUnderWay, useCapture } from '../use-capture.ts';
import { pageAddress } from './page-address.ts';

/** Delay after the last keystroke before the address is captured. */
const TYPING_PAUSE_MS = 1_200;

/** The state of capturing an address: the text of the field, and the progress of the reading. */
export function useAddressCapture() {
  const cache = useQueryClient();
  const { leave, giveUp, sayNotKept } = useKeepOrCancel();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'missing' | 'notAPage' | null>(null);
  /** The title of a dragged link, for a page that cannot be read. */
  const [hint, setHint] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  /** For late responses: the address still wanted, and those kept in the background. */
  const wanted = useRef<string | null>(null);
  const keptUrls = useRef(new Set<string>());
  const start = useMutation({
    mutationFn: (url: string) => call(startCapture, { id: newId(), url }),
    onSuccess(capture, url) {
      cache.setQueryData(captureKey(capture.id), capture);
      if (keptUrls.current.delete(url)) void leave(capture.id, siteOf(url));
      else if (wanted.current !== url) giveUp(capture.id);
    },
    onError(_, url) {
      if (keptUrls.current.delete(url)) sayNotKept(siteOf(url));
    },
  });
  const isMine = asked !== null && start.variables === asked;
  const captureId = isMine ? (start.data?.id ?? null) : null;
  const { data: capture, gone } = useCapture(captureId);
  const failure = isMine ? (start.error?.message ?? capture?.failure?.message ?? gone) : null;
  const isReading = isMine && failure === null && (capture === undefined || isUnderWay(capture));

  const ask = (url: string | null) => {
    wanted.current = url;
    setAsked(url);
  };
  const cancel = () => {
    if (captureId && capture?.state !== 'cancelled') giveUp(captureId);
    ask(null);
    start.reset();
  };
  /**
   * Keeps a capture under way in the background, and cancels any other. Does nothing after a cancellation or
   * creation just before.
   */
  const keepInBackground = () => {
    if (wanted.current === null) return;
    if (!asked || !isReading) return cancel();
    if (captureId) void leave(captureId, siteOf(asked));
    else keptUrls.current.add(asked);
    ask(null);
  };
  /** CA-03: starting the same address again changes nothing. */
  const begin = (url: string, before = cancel) => {
    if (wanted.current === url) return;
    before();
    setProblem(null);
    ask(url);
    start.mutate(url);
  };
  const write = (text: string) => {
    setTyped(text);
    setProblem(null);
    setHint(null);
    if (asked !== null && pageAddress(text) !== asked) cancel();
  };
  const beginWritten = useEffectEvent(() => {
    const url = pageAddress(typed);
    if (url) begin(url);
  });
  useEffect(() => {
    if (typed === '') return;
    const timer = setTimeout(beginWritten, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const leaveWithPage = useEffectEvent(() => {
    if (isReading && captureId && asked) void leave(captureId, siteOf(asked));
  });
  // « Vous pouvez fermer » also applies to closing or reloading the page.
  useEffect(() => {
    const onPageHide = () => leaveWithPage();
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, []);

  return {
    typed,
    problem,
    failure,
    isReading,
    url: asked,
    hint,
    capture: failure === null ? capture : undefined,
    found: capture?.found,
    write,
    /** Pasted over the text of the field: captured at once. */
    replace(url: string) {
      write(url);
      begin(pageAddress(url) ?? url);
    },
    /** A second address from elsewhere: both are captured. */
    take(url: string, title?: string) {
      setTyped(url);
      setHint(title ?? null);
      begin(pageAddress(url) ?? url, keepInBackground);
    },
    /** Enter, or the button. */
    submit() {
      const url = pageAddress(typed);
      if (url) begin(url);
      else setProblem(typed.trim() === '' ? 'missing' : 'notAPage');
    },
    retry() {
      if (!asked) return;
      cancel();
      ask(asked);
      start.mutate(asked);
    },
    /** Cancels the capture and clears the field. */
    giveUp() {
      cancel();
      setTyped('');
      setProblem(null);
    },
    part: keepInBackground,
    /** Ends without cancelling, once it became an analysis. */
    end() {
      ask(null);
      start.reset();
    },
  };
}

export type AddressCapture = ReturnType<typeof useAddressCapture>;
