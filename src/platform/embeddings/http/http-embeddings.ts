import type { Log } from '../../log.ts';
import { warnThrottled } from '../../warn-throttled.ts';
import { type Embeddings, EmbeddingsUnavailable } from '../embeddings.ts';
import type { PROVIDERS } from '../embeddings-settings.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { parseVectors } from './parse-vectors.ts';
import { postToServer } from './post-to-server.ts';
import { PROTOCOLS } from './protocols.ts';
import { ServerFailure } from './server-failure.ts';
import { splitOnRefusal } from './split-on-refusal.ts';

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
