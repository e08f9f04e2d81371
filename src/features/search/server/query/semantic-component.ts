import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import type { Scoring } from '../../contract/criteria.ts';
import type { Models } from '../lance/store-parts.ts';
import { type Candidate, type Component, EMPTY_SHORTLIST, type Shortlist } from './component.ts';
import { idCondition, keepPassing } from './lists.ts';
import { type OpenScope, queryTable } from './query-table.ts';

/** The vector of the query for each model that the scopes use. */
export type QueryVectors = ReadonlyMap<string, Float32Array>;

/** Tolerance: distances of the index and exact scores differ in the last digits. */
const ROUNDING = 1e-4;
/** Findables have several passages: usually enough of them to fill a list of `depth` findables. */
const PASSAGES_EACH = 2;
/** Up to this number, rows that pass the filters are listed by id, as the passages table supports only some filters. */
const MAX_LISTED_IDS = 2_000;

/** Scores findables by the cosine of their closest passage to the query. */
export function semanticComponent(scoring: Scoring, queryVectors: QueryVectors, share = 1): Component {
  const compared = new Map(Array.from(queryVectors, ([id, direction]) => [id, Float64Array.from(direction)]));
  const measure = ({ row, scope }: Candidate): number => {
    const direction = compared.get(scope.tables.embeddingsId);
    return direction ? Math.max(0, maxCosine(direction, row.bytes('vectors'))) : 0;
  };
  const shortlist = async (scope: OpenScope, depth: number): Promise<Shortlist> => {
    const direction = queryVectors.get(scope.tables.embeddingsId);
    if (!direction || !scope.tables.passages) return EMPTY_SHORTLIST;
    const limit = depth * PASSAGES_EACH;
    const query = scope.tables.passages
      .query()
      .nearestTo(direction)
      .distanceType('dot')
      .where(await passagesCondition(scope))
      .select(['id', '_distance'])
      .limit(limit);
    const table = await queryTable(scope.scope, query);
    const distances = Array.from<unknown, number>(table.getChild('_distance') ?? [], Number);
    // LanceDB returns 1 - dot product; both vectors have length one.
    const last = 1 - Math.max(...distances.slice(-1), 0);
    const ids = new Set(Array.from<unknown, string>(table.getChild('id') ?? [], String));
    return {
      ids: keepPassing(scope, [...ids]),
      upperBound: distances.length < limit ? 0 : Math.max(0, last + ROUNDING),
    };
  };
  return {
    scoring,
    share,
    isRelative: true,
    isByDate: false,
    columns: ['vectors'],
    measure,
    shortlist,
    relevance: (_, cosine) => cosine,
  };
}

/** The filters as far as passages support them, or the ids of the few findables that pass. */
async function passagesCondition({ where, only, tables, scope }: OpenScope): Promise<string> {
  if (only) return only.size <= MAX_LISTED_IDS ? idCondition([...only.keys()]) : where.passages;
  if (where.isSameForPassages) return where.passages;
  const query = tables.findables
    .query()
    .where(where.findables)
    .select(['id'])
    .limit(MAX_LISTED_IDS + 1);
  const passing = await queryTable(scope, query);
  if (passing.numRows > MAX_LISTED_IDS) return where.passages;
  return idCondition(Array.from<unknown, string>(passing.getChild('id') ?? [], String));
}

/**
 * The largest cosine between a unit vector and vectors of signed bytes; 0 without any. A large organisation compares
 * thousands per search, so squares are summed as integers.
 */
function maxCosine(direction: Float64Array, vectors: Uint8Array): number {
  const dimensions = direction.length;
  const bytes = new Int8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength);
  let most = Number.NEGATIVE_INFINITY;
  for (let start = 0; start + dimensions <= bytes.length; start += dimensions) {
    let product = 0;
    let square = 0;
    for (let at = 0; at < dimensions; at += 1) {
      const value = bytes[start + at] ?? 0;
      product += (direction[at] ?? 0) * value;
      square = (square + Math.imul(value, value)) | 0;
    }
    if (square > 0) most = Math.max(most, product / Math.sqrt(square));
  }
  return most === Number.NEGATIVE_INFINITY ? 0 : most;
}

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
