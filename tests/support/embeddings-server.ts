import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { z } from 'zod';

/** How the server answers a call; numbers are HTTP statuses. */
export type ServerBehaviour =
  | 'right'
  | 'silent'
  | 'hanging-up'
  | 'no-json'
  | 'other-json'
  | 'one-too-few'
  | 'not-a-number'
  | 'mixed-dimensions'
  | 'endless'
  | number;

export interface EmbeddingsCall {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly model: string;
  readonly input: readonly string[];
}

const requestBody = z.object({ model: z.string(), input: z.array(z.string()) });

/**
 * A server of embeddings that implements the APIs of OpenAI and Ollama, by path. Texts with common words have close
 * vectors. The behaviour is `doing`, after those queued in `next`.
 */
export async function embeddingsServer() {
  const state = {
    doing: 'right' as ServerBehaviour,
    next: [] as ServerBehaviour[],
    dimensions: 32,
    /** Longer texts are refused, as by a model with a short context. */
    longest: Number.POSITIVE_INFINITY,
    calls: [] as EmbeddingsCall[],
  };
  let wakeUp = Promise.withResolvers<void>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = requestBody.parse(JSON.parse(await textOf(request)));
    const path = request.url ?? '';
    state.calls.push({ ...call, path, authorization: request.headers.authorization });
    wakeUp.resolve();
    wakeUp = Promise.withResolvers();
    const doing = state.next.shift() ?? state.doing;
    if (doing === 'silent') return;
    if (doing === 'hanging-up') return void request.socket.destroy();
    if (doing === 'endless') return sendForever(response);
    if (typeof doing === 'number') return void response.writeHead(doing).end(JSON.stringify(call.input));
    const isRefused = call.input.some((text) => text === '' || text.length > state.longest);
    if (isRefused) return void response.writeHead(400).end('{"error":"the input is not valid"}');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(bodyOf(doing, path, call.input, state.dimensions));
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  afterAll(close);
  return Object.assign(state, {
    url,
    close,
    /** Waits for the next call. */
    called: () => wakeUp.promise,
  });
}

function bodyOf(doing: ServerBehaviour, path: string, input: readonly string[], dimensions: number): string {
  if (doing === 'no-json') return `<html>${input.join()}</html>`;
  if (doing === 'other-json') return '{"answer":42}';
  let vectors = input.map((text) => vectorByWords(text, dimensions));
  if (doing === 'one-too-few') vectors = vectors.slice(1);
  if (doing === 'mixed-dimensions') vectors = vectors.map((vector, at) => vector.slice(at % 2));
  let body = JSON.stringify(path.includes('/api/embed') ? { embeddings: vectors } : asOpenAi(vectors));
  // JSON has no infinity or NaN: servers write a number that is too large, or a literal that is not JSON.
  if (doing === 'not-a-number') body = body.replace(/\[(-?[\d.]+),/, '[1e999,');
  return body;
}

/** Out of order: the position is in `index`. */
function asOpenAi(vectors: readonly number[][]) {
  return { data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })).reverse() };
}

/** Deliberately not normalised. */
function vectorByWords(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.01);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    let place = 7;
    for (const character of word) place = (place * 31 + (character.codePointAt(0) ?? 0)) % dimensions;
    vector[place] = (vector[place] ?? 0) + 3;
  }
  return vector;
}

function sendForever(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(1_000_000)));
  };
  response.writeHead(200).on('drain', more);
  more();
}
