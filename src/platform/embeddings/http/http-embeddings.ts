import { setTimeout } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import type { Log } from '../../log.ts';
import { warnThrottled } from '../../warn-throttled.ts';
import { type Embeddings, EmbeddingsUnavailable, normalizeVector } from '../embeddings.ts';
import type { PROVIDERS } from '../embeddings-settings.ts';
import { PROTOCOLS } from './protocols.ts';

/**
 * What the caller can do: `temporary` failures may be retried, `input` concerns these texts, `aborted` means that the caller
 * left, `timeout` that its time limit expired, `permanent` needs an operator.
 */
type ServerFailureKind = 'temporary' | 'input' | 'aborted' | 'timeout' | 'permanent';

/**
 * An error with a message of our own: the server's or network's message may quote texts or the key, so it is kept neither
 * in the message nor in the cause.
 */
class ServerFailure extends EmbeddingsUnavailable {
  readonly kind: ServerFailureKind;

  constructor(kind: ServerFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

const invalidResponse = (what: string) =>
  new ServerFailure('permanent', `the embeddings server sent an invalid response: ${what}`);

const INPUT_STATUSES = [400, 413, 422];

/** Maps an unsuccessful status to a failure. */
function failureOfStatus(status: number): ServerFailure {
  const message = `the embeddings server responded with status ${status}`;
  if (status === 429 || status >= 500) return new ServerFailure('temporary', message);
  return new ServerFailure(INPUT_STATUSES.includes(status) ? 'input' : 'permanent', message);
}

/** Maps the reason of an aborted signal: a timeout, or a caller that left. */
function failureOfAbort({ reason }: AbortSignal): ServerFailure {
  return reason instanceof Error && reason.name === 'TimeoutError'
    ? new ServerFailure('timeout', 'the embeddings server does not respond in time for a search')
    : new ServerFailure('aborted', 'the request was aborted');
}

interface EmbeddingsServer {
  readonly endpoint: URL;
  readonly apiKey: string | undefined;
  readonly timeoutMs: number;
  /** Delays before the retries. */
  readonly pausesMs: readonly number[];
}

/** 64 vectors of 4,096 numbers in decimal are about 6 MB. */
const MAX_RESPONSE_BYTES = 32_000_000;

/** Posts a request and returns the JSON response, retrying temporary failures. Throws only `ServerFailure`. */
async function postToServer(
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

type Ask = (input: readonly string[]) => Promise<Float32Array[]>;

/** Shorter texts are not refused for their length. */
const MIN_SHORTENED_LENGTH = 500;

/**
 * Sends all texts at once; when the server refuses them, sends each half, and halves a single text: a text too long for
 * the model neither fails nor shortens the others.
 */
async function splitOnRefusal(texts: readonly string[], ask: Ask): Promise<Float32Array[]> {
  try {
    return await ask(texts);
  } catch (failure) {
    if (!(failure instanceof ServerFailure && failure.kind === 'input')) throw failure;
    const half = Math.ceil(texts.length / 2);
    if (texts.length > 1) {
      const first = await splitOnRefusal(texts.slice(0, half), ask);
      return [...first, ...(await splitOnRefusal(texts.slice(half), ask))];
    }
    const [text = ''] = texts;
    if (text.length <= MIN_SHORTENED_LENGTH) throw failure;
    return splitOnRefusal([text.slice(0, text.length / 2).toWellFormed()], ask);
  }
}

export interface HttpEmbeddingsSettings {
  readonly provider: (typeof PROVIDERS)[number];
  readonly url: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  /** For one request. */
  readonly timeoutMs: number;
}

const TEXTS_PER_REQUEST = 64;
/** Far above the length of a passage, and within the limits of large models. */
const MAX_TEXT_LENGTH = 8_000;
const RETRY_DEFAULTS = { pausesMs: [250, 1_000], restMs: 5_000, now: () => performance.now() };

/** Embeddings from a server that the operator configured. Its address is trusted, so outbound protection does not apply. */
export function httpEmbeddings(
  settings: HttpEmbeddingsSettings,
  log: Log,
  retry = RETRY_DEFAULTS,
): Embeddings {
  const { provider, model, apiKey, timeoutMs } = settings;
  const { endpointOf, vectorsOf } = PROTOCOLS[provider];
  const endpoint = endpointOf(new URL(settings.url));
  const server = { endpoint, apiKey, timeoutMs, pausesMs: retry.pausesMs };
  const breaker = circuitBreaker(retry.restMs, retry.now);
  // A server busy with indexing may be too slow for searches; indexing must go on nevertheless.
  const searchBreaker = circuitBreaker(retry.restMs, retry.now);
  let knownDimensions: number | undefined;

  async function ask(input: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const fresh = breaker.openFailure() ?? (signal && searchBreaker.openFailure());
    if (fresh) throw new EmbeddingsUnavailable(fresh.message);
    try {
      const response = await postToServer(server, { model, input }, signal);
      const vectors = parseVectors(vectorsOf(response), input.length, knownDimensions);
      knownDimensions ??= vectors[0]?.length;
      return vectors;
    } catch (failure) {
      if (failure instanceof ServerFailure) recordFailure(failure);
      throw failure;
    }
  }

  function recordFailure(trouble: ServerFailure): void {
    if (trouble.kind === 'aborted' || trouble.kind === 'input') return;
    (trouble.kind === 'timeout' ? searchBreaker : breaker).recordFailure(trouble);
    warnThrottled(log, trouble, 'no vectors from the embeddings server');
  }

  async function dimensions(signal?: AbortSignal): Promise<number> {
    if (knownDimensions === undefined) await ask(['Vigie'], signal);
    return knownDimensions ?? 0;
  }

  return {
    id: `${provider}:${model}@${endpoint.host}`,
    dimensions: () => dimensions(),
    async embed(texts, signal) {
      const sent = texts.filter(hasContent).map((text) => text.slice(0, MAX_TEXT_LENGTH).toWellFormed());
      const vectors: Float32Array[] = [];
      for (let from = 0; from < sent.length; from += TEXTS_PER_REQUEST) {
        const part = sent.slice(from, from + TEXTS_PER_REQUEST);
        vectors.push(...(await splitOnRefusal(part, (input) => ask(input, signal))));
      }
      if (sent.length === texts.length) return vectors;
      const size = await dimensions(signal);
      const inOrder = vectors.values();
      return texts.map((text) => (hasContent(text) && inOrder.next().value) || new Float32Array(size));
    },
  };
}

function hasContent(text: string): boolean {
  return text.trim() !== '';
}

/** Circuit breaker: for a while after a failure, callers get that failure at once instead of trying again. */
interface CircuitBreaker {
  /** The recent failure that keeps the circuit open, if any. */
  openFailure(): Error | undefined;
  recordFailure(failure: Error): void;
}

function circuitBreaker(restMs: number, now: () => number): CircuitBreaker {
  let last: { readonly failure: Error; readonly untilMs: number } | undefined;
  return {
    openFailure: () => (last && now() < last.untilMs ? last.failure : undefined),
    recordFailure(failure) {
      last = { failure, untilMs: now() + restMs };
    },
  };
}

/** The normalised vectors of a response; throws when they do not fit the number of texts. */
function parseVectors(
  vectors: readonly (readonly unknown[])[] | undefined,
  count: number,
  dimensions: number | undefined,
): Float32Array[] {
  if (!vectors) throw invalidResponse('it has an unexpected shape');
  if (vectors.length !== count) throw invalidResponse(`${vectors.length} vectors for ${count} texts`);
  const expected = dimensions ?? vectors[0]?.length ?? 0;
  if (expected === 0) throw invalidResponse('vectors without dimensions');
  return vectors.map((values) => {
    if (values.length !== expected) {
      throw invalidResponse(`${values.length} dimensions instead of ${expected}`);
    }
    if (!values.every(isFiniteNumber)) throw invalidResponse('a coordinate is not a finite number');
    return normalizeVector(values);
  });
}

function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
