import { serverRequest } from '../call/server-place.ts';
import { sseReader } from './read-sse.ts';
import { type Ask, type Ear, type End, pathOf, type Transport } from './transport.ts';

/** One long answer that the server keeps writing to. */
export const streamTransport: Transport = (ask, ear) => {
  const closing = new AbortController();
  void read(ask, ear, closing.signal).then((how) => {
    if (!closing.signal.aborted) ear.end(how);
  });
  return () => closing.abort();
};

async function read(ask: Ask, ear: Ear, signal: AbortSignal): Promise<End> {
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
    const take = sseReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted || done) return 'ended';
      ear.sign();
      for (const message of take(value)) ear.message(message);
    }
  } catch {
    // The network went, or the page closed the connection itself: either way there is nothing to read any more.
    return 'failed';
  }
}
