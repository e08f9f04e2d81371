import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { type Capture, readCapture, readRefresh } from '../contract/captures.ts';

/** The state of the latest refresh of a document; live, with polling in case the connection is lost. */
export const refreshQuery = (documentId: Id) =>
  queryOptions({
    queryKey: ['refresh', documentId],
    queryFn: ({ signal }) => call(readRefresh, { documentId }, { signal }),
    meta: { topics: [`document:${documentId}`] },
    refetchInterval: ({ state }) =>
      state.data?.refresh?.state === 'under-way' ? nextPollMs(state.dataUpdateCount) : false,
  });

export const CAPTURES_KEY = ['captures'] as const;
export const captureKey = (captureId: Id | null) => [...CAPTURES_KEY, captureId] as const;
/** Announced by the server whenever one of the caller's captures progresses. */
export const CAPTURES_TOPICS = ['captures:me'] as const;

const FIRST_POLL_MS = 250;
const SLOWEST_POLL_MS = 3_000;

/** The polling interval, growing with each poll: shows fast pages at once and survives a lost live connection. */
export function nextPollMs(looks: number): number {
  return Math.min(SLOWEST_POLL_MS, FIRST_POLL_MS * 1.5 ** looks);
}

export function isUnderWay(capture: Capture | undefined): boolean {
  return capture?.state === 'waiting' || capture?.state === 'reading';
}

const MISSING = 404;

/** The current state of a capture; `gone` is the reason why it no longer exists. A lost connection does not set it. */
export function useCapture(captureId: Id | null) {
  const { data, error } = useQuery({
    queryKey: captureKey(captureId),
    queryFn: captureId ? ({ signal }) => call(readCapture, { captureId }, { signal }) : skipToken,
    meta: { topics: CAPTURES_TOPICS },
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnderWay(state.data) ? nextPollMs(state.dataUpdateCount) : false,
  });
  const isGone = error instanceof CallError && error.status === MISSING;
  return { data, gone: isGone ? error.message : null };
}
