import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import type { Models } from '../lance/store-parts.ts';
import type { QueryVectors } from './semantic-component.ts';

/** Timeout of the model; the search then continues with words only. */
const TIMEOUT_MS = 1_500;
/** The same text is searched in several kinds and sections at once, and again on the next page. */
const CACHE_SIZE = 200;

type Embedding = Promise<Float32Array | null>;
const caches = new WeakMap<Embeddings, Map<string, Embedding>>();

/** The vector of a text by model; models that do not respond in time are missing. */
export async function embedQuery(
  text: string,
  embeddingsIds: readonly string[],
  models: Models,
  timeoutMs = TIMEOUT_MS,
): Promise<QueryVectors> {
  const found = await Promise.all(
    [...new Set(embeddingsIds)].map(async (id) => {
      const model = id === '' ? null : models.byId(id);
      const direction = model && (await cached(model, text, () => embed(model, text, timeoutMs)));
      return direction ? ([[id, direction]] as const) : [];
    }),
  );
  return new Map(found.flat());
}

async function cached(model: Embeddings, text: string, ask: () => Embedding): Embedding {
  const cache = caches.get(model) ?? new Map<string, Embedding>();
  caches.set(model, cache);
  const embedding = cache.get(text) ?? ask();
  // Moves the entry to the end: the first ones are the least recently used.
  cache.delete(text);
  cache.set(text, embedding);
  for (const oldest of [...cache.keys()].slice(0, -CACHE_SIZE)) cache.delete(oldest);
  try {
    const direction = await embedding;
    if (!direction) forget(cache, text, embedding);
    return direction;
  } catch (failure) {
    forget(cache, text, embedding);
    throw failure;
  }
}

/** Unless it was replaced meanwhile. */
function forget(cache: Map<string, Embedding>, text: string, embedding: Embedding): void {
  if (cache.get(text) === embedding) cache.delete(text);
}

async function embed(model: Embeddings, text: string, timeoutMs: number): Embedding {
  try {
    const [direction] = await model.embed([text], AbortSignal.timeout(timeoutMs));
    return direction ?? null;
  } catch (failure) {
    if (failure instanceof EmbeddingsUnavailable) return null;
    throw failure;
  }
}
