import { LIVE_POLL_WAIT_MS, type LiveMessage, liveAnswer } from '#base/live-message.ts';
import { serverRequest } from '../call/server-location.ts';
import {
  type ConnectionEnd,
  type ConnectionRequest,
  requestPath,
  type Transport,
  type TransportListener,
} from './transport.ts';

const POLL_TIMEOUT_MS = LIVE_POLL_WAIT_MS + 10_000;

/** Long polling, for networks that block streams. Delivers the same messages as a stream. */
export const pollTransport: Transport = (ask, listener) => {
  const closing = new AbortController();
  void pollLoop(ask, listener, closing.signal).then((outcome) => {
    if (!closing.signal.aborted) listener.end(outcome);
  });
  return () => closing.abort();
};

async function pollLoop(
  first: ConnectionRequest,
  listener: TransportListener,
  signal: AbortSignal,
): Promise<ConnectionEnd> {
  let { after } = first;
  let hasHello = false;
  try {
    while (!signal.aborted) {
      const path = requestPath('/api/live/poll', { ...first, after });
      const { address, credentials, headers } = serverRequest(path);
      const response = await fetch(address, {
        credentials,
        headers,
        cache: 'no-store',
        signal: AbortSignal.any([signal, AbortSignal.timeout(POLL_TIMEOUT_MS)]),
      });
      if (response.status === 401) return 'signed-out';
      if (!response.ok) return 'failed';
      const { messages } = liveAnswer.parse(await response.json());
      if (signal.aborted) return 'ended';
      listener.activity();
      for (const message of messages) {
        if ('position' in message) after = Math.max(after ?? 0, message.position);
        // Every response begins with a hello; only the first is passed on.
        if (hasHello && message.kind === 'hello') continue;
        hasHello = true;
        listener.message(message);
      }
      if (messages.some(isSignedOut)) return 'ended';
    }
    return 'ended';
  } catch {
    return 'failed';
  }
}

const isSignedOut = ({ kind }: LiveMessage) => kind === 'signed-out';
