import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { siteOf } from '#features/documents/web.ts';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { startCapture } from '../../contract/captures.ts';
import { captureKey, isUnderWay, useCapture } from '../use-capture.ts';
import { useLeaving } from '../use-leaving.ts';
import { pageAddress } from './page-address.ts';

/** Someone who stops writing has written it. */
const WRITTEN_AFTER_MS = 1_200;

/** A page on its way in: what is written in the field, and how far its reading is. */
export function useAddressCapture() {
  const cache = useQueryClient();
  const { leave, giveUp, sayNotKept } = useLeaving();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'missing' | 'notAPage' | null>(null);
  /** What the browser knows of a page that cannot be read. */
  const [hint, setHint] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  /** For answers that come late: what is still wanted, and what goes on alone. */
  const wanted = useRef<string | null>(null);
  const left = useRef(new Set<string>());
  const start = useMutation({
    mutationFn: (url: string) => call(startCapture, { id: newId(), url }),
    onSuccess(capture, url) {
      cache.setQueryData(captureKey(capture.id), capture);
      if (left.current.delete(url)) void leave(capture.id, siteOf(url));
      else if (wanted.current !== url) giveUp(capture.id);
    },
    onError(_, url) {
      if (left.current.delete(url)) sayNotKept(siteOf(url));
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
  const forget = () => {
    if (captureId && capture?.state !== 'cancelled') giveUp(captureId);
    ask(null);
    start.reset();
  };
  /** What is being read goes on alone; the rest is given up. Nothing of what was given up or made just before. */
  const part = () => {
    if (wanted.current === null) return;
    if (!asked || !isReading) return forget();
    if (captureId) void leave(captureId, siteOf(asked));
    else left.current.add(asked);
    ask(null);
  };
  /** CA-03: asking again for what is being read changes nothing. */
  const begin = (url: string, before = forget) => {
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
    if (asked !== null && pageAddress(text) !== asked) forget();
  };
  const beginWritten = useEffectEvent(() => {
    const url = pageAddress(typed);
    if (url) begin(url);
  });
  useEffect(() => {
    if (typed === '') return;
    const timer = setTimeout(beginWritten, WRITTEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const leaveWithPage = useEffectEvent(() => {
    if (isReading && captureId && asked) void leave(captureId, siteOf(asked));
  });
  // « Vous pouvez fermer » holds for the whole page too, and for a reload.
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
    /** Pasted in the place of what was written: read at once. */
    replace(url: string) {
      write(url);
      begin(pageAddress(url) ?? url);
    },
    /** From elsewhere, a second one: both are read. */
    take(url: string, title?: string) {
      setTyped(url);
      setHint(title ?? null);
      begin(pageAddress(url) ?? url, part);
    },
    /** Enter, or the button. */
    submit() {
      const url = pageAddress(typed);
      if (url) begin(url);
      else setProblem(typed.trim() === '' ? 'missing' : 'notAPage');
    },
    retry() {
      if (!asked) return;
      forget();
      ask(asked);
      start.mutate(asked);
    },
    /** Nothing of it is kept, and the field is empty. */
    giveUp() {
      forget();
      setTyped('');
      setProblem(null);
    },
    part,
    /** Once it became an analysis there is nothing left to give up. */
    end() {
      ask(null);
      start.reset();
    },
  };
}

export type AddressCapture = ReturnType<typeof useAddressCapture>;
