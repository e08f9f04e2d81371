import { setTimeout } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import { failureOfAbort, failureOfStatus, invalidResponse, ServerFailure } from './server-failure.ts';

export interface EmbeddingsServer {
  readonly endpoint: URL;
  readonly apiKey: string | undefined;
  readonly timeoutMs: number;
  /** Delays before the retries. */
  readonly pausesMs: readonly number[];
}

/** 64 vectors of 4,096 numbers in decimal are about 6 MB. */
const MAX_RESPONSE_BYTES = 32_000_000;

/** Posts a request and returns the JSON response, retrying temporary failures. Throws only `ServerFailure`. */
export async function postToServer(
  server: EmbeddingsServer,
  payload: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const body = JSON.stringify(payload);
  for (const pauseMs of server.pausesMs) {
    try {
      return await post(server, body, signal);
    } catch (failure) {
      if (!(failure instanceof ServerFailure && failure.kind === 'temporary')) throw failure;
    }
    await setTimeout(pauseMs, undefined, signal ? { signal } : {}).catch(() => undefined);
  }
  return post(server, body, signal);
}

async function post({ endpoint, apiKey, timeoutMs }: EmbeddingsServer, body: string, signal?: AbortSignal) {
  if (signal?.aborted) throw failureOfAbort(signal);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await request(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    return await readResponse(response);
  } catch (failure) {
    if (failure instanceof ServerFailure) throw failure;
    if (signal?.aborted) throw failureOfAbort(signal);
    if (timeout.aborted) {
      throw new ServerFailure(
        'permanent',
        `the embeddings server does not respond within ${timeoutMs / 1_000} s`,
      );
    }
    throw new ServerFailure('temporary', `the embeddings server cannot be reached: ${codeOf(failure)}`);
  }
}

/** Redirects are not followed: texts are only sent where the operator configured. */
async function readResponse({ statusCode, body }: Dispatcher.ResponseData): Promise<unknown> {
  if (statusCode < 200 || statusCode > 299) {
    await body.dump();
    throw failureOfStatus(statusCode);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop discards the rest of the response.
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) throw invalidResponse('it is too long');
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw invalidResponse('it is not JSON');
  }
}

function codeOf(failure: unknown): string {
  const code: unknown = failure instanceof Error ? Reflect.get(failure, 'code') : undefined;
  return typeof code === 'string' ? code : 'the connection failed';
}
