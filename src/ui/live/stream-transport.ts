import { serverRequest } from '../call/server-location.ts';
import { createSseParser } from './create-sse-parser.ts';
import {
  type ConnectionEnd,
  type ConnectionRequest,
  requestPath,
  type Transport,
  type TransportListener,
} from './transport.ts';

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
