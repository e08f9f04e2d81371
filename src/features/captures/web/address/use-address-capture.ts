import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#ui/call.ts';
import { startCapture } from '../../contract/captures.ts';
import { captureKey, isUnderWay, useCapture } from '../use-capture.ts';
import { useLeaving } from '../use-leaving.ts';
import { pageAddress, siteOf } from './page-address.ts';

/** Someone who stops writing has written it. */
const WRITTEN_AFTER_MS = 1_200;

/** A page on its way in: what is written in the field, and how far its reading is. */
export function useAddressCapture() {
  const cache = useQueryClient();
  const { leave, giveUp } = useLeaving();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'missing' | 'notAPage' | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  /** What an answer that comes late is still wanted for. */
  const wanted = useRef<{ url: string | null; isLeft: boolean }>({ url: null, isLeft: false });
  const [hint, setHint] = useState<string | null>(null);
  const start = useMutation({
    mutationFn: (url: string) => call(startCapture, { url }),
    onSuccess(capture, url) {
      cache.setQueryData(captureKey(capture.id), capture);
      if (wanted.current.url !== url) giveUp(capture.id);
      else if (wanted.current.isLeft) void leave(capture.id, siteOf(url));
    },
  });
  const ask = (url: string | null) => {
    wanted.current = { url, isLeft: false };
    setAsked(url);
  };
  const isMine = asked !== null && start.variables === asked;
  const captureId = isMine ? (start.data?.id ?? null) : null;
  const { data: capture, error: lost } = useCapture(captureId);
  const failure = isMine
    ? (start.error?.message ?? capture?.failure?.message ?? lost?.message ?? null)
    : null;
  const isReading = isMine && !failure && (start.isPending || capture === undefined || isUnderWay(capture));

  const forget = () => {
    if (captureId && capture?.state !== 'cancelled') giveUp(captureId);
    ask(null);
    start.reset();
  };
  /** CA-03: asking again for what is being read changes nothing. */
  const begin = (url: string, isRetry = false) => {
    if (asked === url && !isRetry) return;
    forget();
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

  return {
    typed,
    problem,
    failure,
    isReading,
    url: asked,
    /** What the browser knows of a page that cannot be read. */
    hint,
    capture: failure ? undefined : capture,
    found: capture?.found,
    write,
    /** Pasted, dropped or asked for from elsewhere: read at once. */
    take(url: string, title?: string) {
      setTyped(url);
      setHint(title ?? null);
      begin(pageAddress(url) ?? url);
    },
    /** Enter, or the button. */
    submit() {
      const url = pageAddress(typed);
      if (url) begin(url);
      else setProblem(typed.trim() === '' ? 'missing' : 'notAPage');
    },
    retry: () => asked && begin(asked, true),
    reset() {
      forget();
      setTyped('');
      setProblem(null);
    },
    /** Closing the dialog: what is being read goes on, the rest is given up. */
    part() {
      if (start.isPending && isMine) wanted.current = { url: asked, isLeft: true };
      else if (captureId && asked && isReading) void leave(captureId, siteOf(asked));
      else forget();
    },
    /** Once it became an analysis there is nothing left to give up. */
    end() {
      ask(null);
      start.reset();
      setTyped('');
    },
  };
}

export type AddressCapture = ReturnType<typeof useAddressCapture>;
