import { beforeEach, expect } from 'vitest';
import { EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import { type HttpEmbeddingsSettings, httpEmbeddings } from '#platform/embeddings/http/http-embeddings.ts';
import { type Log, silentLog } from '#platform/log.ts';
import { embeddingsServer } from './embeddings-server.ts';

export const KEY = 'key-that-nobody-reads';

/** An embeddings server, reset before each test, and a client of it that does not pause between retries. */
export async function embeddingsWithServer() {
  const server = await embeddingsServer();
  const clock = { nowMs: 0 };
  beforeEach(() => {
    const longest = Number.POSITIVE_INFINITY;
    Object.assign(server, { doing: 'right', next: [], dimensions: 32, longest, calls: [] });
    clock.nowMs = 0;
  });
  const usual = {
    provider: 'openai',
    url: server.url,
    model: 'small',
    apiKey: KEY,
    timeoutMs: 10_000,
  } as const;
  const pauses = { pausesMs: [0, 0], restMs: 5_000, now: () => clock.nowMs };
  const open = (changes: Partial<HttpEmbeddingsSettings> = {}, log: Log = silentLog) =>
    httpEmbeddings({ ...usual, ...changes }, log, pauses);
  return { server, clock, open };
}

export function dotProduct(
  a: Float32Array = new Float32Array(),
  b: Float32Array = new Float32Array(),
): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? Number.NaN), 0);
}

/** The error of a failed call as it is logged, with its causes. */
export async function loggedFailure(work: Promise<unknown>): Promise<string> {
  const failure: unknown = await work.then(
    () => 'none',
    (thrown: unknown) => thrown,
  );
  expect(failure).toBeInstanceOf(EmbeddingsUnavailable);
  return `${failure instanceof Error ? failure.stack : ''} ${JSON.stringify(failure)}`;
}
