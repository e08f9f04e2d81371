import { LIVE_POLL_WAIT_MS, type LiveMessage, liveAnswer } from '#base/live-message.ts';
import { serverRequest } from '../call/server-location.ts';
import { createSseParser } from './create-sse-parser.ts';

/** A Server-Sent Events stream over fetch. */
export const streamTransport: Transport = (ask, listener) => {
  const closing = new AbortController();
  void read(ask, listener, closing.signal).then((outcome) => {
    if (!closing.signal.aborted) listener.end(outcome);
  });
  return () => closing.abort();
};

async function read(
  ask: ConnectionRequest,
  listener: TransportListener,
  signal: AbortSignal,
): Promise<ConnectionEnd> {
  const { address, credentials, headers } = serverRequest(requestPath('/api/live', ask));
  try {
    const response = await fetch(address, {
      credentials,
      headers: { accept: 'text/event-stream', ...headers },
      cache: 'no-store',
      signal,
    });
    if (response.status === 401) return 'signed-out';
    if (!response.ok || !response.body) return 'failed';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const parse = createSseParser();
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted || done) return 'ended';
      listener.activity();
      for (const message of parse(value)) listener.message(message);
    }
  } catch {
    // The network failed, or the page closed the connection itself: there is nothing more to read.
    return 'failed';
  }
}

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

/** The parameters of a connection. */
export interface ConnectionRequest {
  readonly topics: readonly string[];
  /** The last position of this browser; null before the first one. */
  readonly after: number | null;
  /** Without a position: the age of the oldest data on screen. */
  readonly withinMs: number;
}

/** How a connection ended: by the server, by a failure, or because the session is over. */
export type ConnectionEnd = 'ended' | 'failed' | 'signed-out';

/** Callbacks of a connection; none is called after it was closed. */
export interface TransportListener {
  message(message: LiveMessage): void;
  /** Some bytes arrived: the connection is alive. */
  activity(): void;
  end(how: ConnectionEnd): void;
}

/** Opens a connection and returns the function that closes it. */
export type Transport = (ask: ConnectionRequest, ear: TransportListener) => () => void;

/** The path of a request, the same for streams and polls. */
function requestPath(path: string, { topics, after, withinMs }: ConnectionRequest): string {
  const query = new URLSearchParams({ topics: topics.join(',') });
  if (after === null) query.set('within', String(Math.round(withinMs)));
  else query.set('after', String(after));
  return `${path}?${query}`;
}
