import { setTimeout } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import { noLongerAwaited, nonsense, refusedWith, ServerTrouble } from './server-trouble.ts';

export interface AskedServer {
  readonly endpoint: URL;
  readonly apiKey: string | undefined;
  readonly timeoutMs: number;
  /** Before each further try. */
  readonly pausesMs: readonly number[];
}

/** 64 vectors of 4,096 numbers written at length are some 6 MB. */
const ANSWER_MAX_BYTES = 32_000_000;

/** What the server says to a question, asked again while its trouble may pass. Throws `ServerTrouble` only. */
export async function askServer(
  server: AskedServer,
  question: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const body = JSON.stringify(question);
  for (const pauseMs of server.pausesMs) {
    try {
      return await askOnce(server, body, signal);
    } catch (failure) {
      if (!(failure instanceof ServerTrouble && failure.kind === 'passing')) throw failure;
    }
    await setTimeout(pauseMs, undefined, signal ? { signal } : {}).catch(() => undefined);
  }
  return askOnce(server, body, signal);
}

async function askOnce({ endpoint, apiKey, timeoutMs }: AskedServer, body: string, signal?: AbortSignal) {
  if (signal?.aborted) throw noLongerAwaited(signal);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await request(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    return await readAnswer(answer);
  } catch (failure) {
    if (failure instanceof ServerTrouble) throw failure;
    if (signal?.aborted) throw noLongerAwaited(signal);
    if (timeout.aborted) {
      throw new ServerTrouble(
        'lasting',
        `the embeddings server does not answer within ${timeoutMs / 1_000} s`,
      );
    }
    throw new ServerTrouble('passing', `the embeddings server cannot be reached: ${codeOf(failure)}`);
  }
}

/** Redirects are not followed: texts go where the operator said. */
async function readAnswer({ statusCode, body }: Dispatcher.ResponseData): Promise<unknown> {
  if (statusCode < 200 || statusCode > 299) {
    await body.dump();
    throw refusedWith(statusCode);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop lets the rest of the answer go.
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > ANSWER_MAX_BYTES) throw nonsense('it is too long');
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw nonsense('it is no JSON');
  }
}

function codeOf(failure: unknown): string {
  const code: unknown = failure instanceof Error ? Reflect.get(failure, 'code') : undefined;
  return typeof code === 'string' ? code : 'the connection failed';
}
