import { serverRequest } from '../call/server-place.ts';
import { sseReader } from './read-sse.ts';
import { type Ask, type Ear, type End, pathOf, type Transport } from './transport.ts';

/** A Server-Sent Events stream over fetch. */
export const streamTransport: Transport = (ask, listener) => {
  const closing = new AbortController();
  void read(ask, listener, closing.signal).then((outcome) => {
    if (!closing.signal.aborted) listener.end(outcome);
  });
  return () => closing.abort();
};

async function read(ask: Ask, listener: Ear, signal: AbortSignal): Promise<End> {
  const { address, credentials, headers } = serverRequest(pathOf('/api/live', ask));
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
    const parse = sseReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted || done) return 'ended';
      listener.sign();
      for (const message of parse(value)) listener.message(message);
    }
  } catch {
    // The network failed, or the page closed the connection itself: there is nothing more to read.
    return 'failed';
  }
}
