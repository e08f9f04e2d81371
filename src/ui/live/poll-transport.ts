import { LIVE_POLL_WAIT_MS, type LiveMessage, liveAnswer } from '#base/live-message.ts';
import { serverRequest } from '../call/server-place.ts';
import { type Ask, type Ear, type End, pathOf, type Transport } from './transport.ts';

const PATIENCE_MS = LIVE_POLL_WAIT_MS + 10_000;

/** Question after question, for networks that let no stream through. Told apart from a stream by nobody. */
export const pollTransport: Transport = (ask, ear) => {
  const closing = new AbortController();
  void askOnAndOn(ask, ear, closing.signal).then((how) => {
    if (!closing.signal.aborted) ear.end(how);
  });
  return () => closing.abort();
};

async function askOnAndOn(first: Ask, ear: Ear, signal: AbortSignal): Promise<End> {
  let { after } = first;
  let greeted = false;
  try {
    while (!signal.aborted) {
      const path = pathOf('/api/live/poll', { ...first, after });
      const { address, credentials, headers } = serverRequest(path);
      const response = await fetch(address, {
        credentials,
        headers,
        cache: 'no-store',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
      if (response.status === 401) return 'signed-out';
      if (!response.ok) return 'failed';
      const { messages } = liveAnswer.parse(await response.json());
      if (signal.aborted) return 'ended';
      ear.sign();
      for (const message of messages) {
        if ('position' in message) after = Math.max(after ?? 0, message.position);
        // Every answer begins with a greeting; the page needs one only.
        if (greeted && message.kind === 'hello') continue;
        greeted = true;
        ear.message(message);
      }
      if (messages.some(isTheEnd)) return 'ended';
    }
    return 'ended';
  } catch {
    return 'failed';
  }
}

const isTheEnd = ({ kind }: LiveMessage) => kind === 'signed-out';
