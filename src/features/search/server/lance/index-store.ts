import type { Table } from '@lancedb/lancedb';
import { splitIntoChunks } from '#base/arrays.ts';
import type { Id } from '#base/ids.ts';
import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import type { Findable, Scope } from '../findable.ts';
import { type IndexState, IndexUnavailable, type SearchIndex } from '../search-index.ts';
import { textAt } from './arrow-values.ts';
import { loadLance } from './connect.ts';
import type { Generation } from './generation-list.ts';
import { createPassages } from './generation-tables.ts';
import { isTransient } from './index-errors.ts';
import { idLiteral } from './literal.ts';
import type { OpenGeneration } from './open-generation.ts';
import { generationKey } from './open-generations.ts';
import type { ScopeReader } from './open-tables.ts';
import { readScope } from './read-scope.ts';
import { beginRebuild, finishRebuild } from './rebuild-scope.ts';
import { openParts, type StoreParts, type StoreSettings, wrapLanceError } from './store-parts.ts';
import { type Prepared, prepare } from './to-row.ts';
import { writeGeneration } from './write-generation.ts';

const BATCH_SIZE = 500;

/** Writes findables into all generations of the scope. */
async function writeScope(
  parts: StoreParts,
  scope: Scope,
  findables: readonly Findable[],
  goneIds: readonly Id[],
): Promise<void> {
  const gone = [...new Set(goneIds)];
  // The current one first: the other one reuses its vectors.
  const generations = [...(await parts.generations.of(scope, true))].sort(currentFirst);
  if (generations.length === 0) throw new IndexUnavailable('the scope has no search index yet');
  const isRebuilding = generations.some(({ isSearched }) => !isSearched);
  const rounds = Math.max(
    splitIntoChunks(findables, BATCH_SIZE).length,
    splitIntoChunks(gone, BATCH_SIZE).length,
  );
  for (let round = 0; round < rounds; round += 1) {
    const part = <T>(all: readonly T[]) => all.slice(round * BATCH_SIZE, (round + 1) * BATCH_SIZE);
    const prepared = prepare(part(findables), gone);
    for (const generation of generations) {
      try {
        await writeOpen(parts, scope, generation, prepared, part(gone));
      } catch (failure) {
        const error = await wrapLanceError(parts, scope, generation, failure);
        // A damaged generation about to be replaced may be skipped; after a transient failure the write is repeated later.
        const isReplaced = isRebuilding && generation.isSearched && !isTransient(failure);
        if (!(error instanceof IndexUnavailable && isReplaced)) throw error;
      }
    }
  }
}

const currentFirst = (one: Generation, other: Generation) =>
  Number(other.isSearched) - Number(one.isSearched);

/** Retries once when the tables were closed as unused just before the write. */
async function writeOpen(...args: Parameters<typeof writeTo>): Promise<void> {
  const [parts, scope, generation] = args;
  const open = await parts.open.get(scope, generation);
  try {
    await writeTo(...args);
  } catch (failure) {
    if (!open.isClosed) throw failure;
    await writeTo(...args);
  }
}

/** The generation whose vectors can be reused. */
async function vectorSourceOf(
  parts: StoreParts,
  scope: Scope,
  { isSearched, embeddings, dimensions }: Generation,
): Promise<OpenGeneration | null> {
  if (isSearched) return null;
  const source = (await parts.generations.of(scope)).find(
    (one) => one.isSearched && one.embeddings === embeddings && one.dimensions === dimensions,
  );
  // After a failure everything is recreated, vectors included.
  const isUsable = source && !parts.failing.has(generationKey(scope, source));
  return isUsable ? parts.open.get(scope, source).catch(() => null) : null;
}

async function writeTo(
  parts: StoreParts,
  scope: Scope,
  generation: Generation,
  prepared: readonly Prepared[],
  gone: readonly Id[],
): Promise<void> {
  const embeddings = parts.models.byId(generation.embeddings);
  const source = await vectorSourceOf(parts, scope, generation);
  const open = await parts.open.get(scope, generation);
  await open.use(async () => {
    if (!open.passages && embeddings) await createPassagesTable(parts, open, embeddings);
    await open.documentFrequencies.catchUp();
    await writeGeneration(open, embeddings, prepared, gone, source);
  });
  parts.compaction.onWrite(open);
}

/** Creates the passages table once the model has responded for the first time, with its number of dimensions. */
async function createPassagesTable(
  parts: StoreParts,
  open: OpenGeneration,
  embeddings: Embeddings,
): Promise<void> {
  const dimensions = await embeddings.dimensions().catch((failure: unknown) => {
    if (failure instanceof EmbeddingsUnavailable) return 0;
    throw failure;
  });
  if (dimensions === 0) return;
  const { scope, generation } = open;
  const all = await parts.generations.of(scope, true);
  if (!all.some((one) => one.generation === generation)) return;
  const passages = await createPassages(parts.connection, scope, generation, dimensions);
  const info = { ...open.info, dimensions };
  await parts.generations.set(
    scope,
    all.map((one) => (one.generation === generation ? info : one)),
  );
  open.info = info;
  open.passages = passages;
}

const NIL_UUID = "'00000000-0000-0000-0000-000000000000'";

/** Reads one row of each table; throws when that fails. */
async function assertReadable({ findables, passages }: OpenGeneration): Promise<void> {
  for (const table of [findables, passages]) if (table) await table.query().limit(1).toArrow();
}

/** Reads all rows and uses every index; throws when one cannot be read. */
async function assertFullyReadable({ findables, passages }: OpenGeneration): Promise<void> {
  const { MatchQuery } = await loadLance();
  for (const column of ['title', 'words'])
    await findables
      .query()
      .fullTextSearch(new MatchQuery('a', column))
      .select(['id', '_score'])
      .limit(1)
      .toArrow();
  await runFilters(findables, [
    "host = ''",
    "url = ''",
    "array_has_any(tags, [''])",
    `array_has_any(portfolios, [${NIL_UUID}])`,
  ]);
  for (const table of [findables, passages]) {
    if (!table) continue;
    await runFilters(table, [
      `id = ${NIL_UUID}`,
      'date = 0.0',
      "kind = ''",
      `authorId = ${NIL_UUID}`,
      `array_has_any(readers, [${NIL_UUID}])`,
    ]);
    for await (const _ of table.query());
  }
}

async function runFilters(table: Table, filters: readonly string[]): Promise<void> {
  for (const filter of filters) await table.countRows(filter);
}

const WITHOUT_VECTORS = "embeddings = ''";

/**
 * The state of the index of a scope. After a failure, the generation must pass a complete check. Throws `IndexUnavailable`
 * when the state cannot be determined now.
 */
async function scopeState(parts: StoreParts, scope: Scope): Promise<IndexState> {
  const all = await parts.generations.of(scope, true);
  const searched = all.find(({ isSearched }) => isSearched);
  const isRebuilding = all.some(({ isSearched }) => !isSearched);
  const nothing = { isThere: false, isRebuilding, embeddingsId: null, findables: 0, withoutVectors: 0 };
  if (!searched) return nothing;
  try {
    const open = await parts.open.get(scope, searched);
    const key = generationKey(scope, searched);
    const [findables, withoutVectors] = await open.use(async () => {
      await (parts.failing.has(key) ? assertFullyReadable(open) : assertReadable(open));
      return [await open.findables.countRows(), await open.findables.countRows(WITHOUT_VECTORS)] as const;
    });
    parts.failing.delete(key);
    return { isThere: true, isRebuilding, embeddingsId: searched.embeddings, findables, withoutVectors };
  } catch (failure) {
    const error = await wrapLanceError(parts, scope, searched, failure);
    if (!(error instanceof IndexUnavailable) || isTransient(failure)) throw error;
    return nothing;
  }
}

const listIndexed = (parts: StoreParts, scope: Scope, after: Id | null, limit: number) =>
  readScope(parts, scope, async ({ findables }) => {
    const query = findables.query().select(['id', 'fingerprint']);
    if (after) query.where(`id > ${idLiteral(after)}`);
    const rows = await query.orderBy({ columnName: 'id' }).limit(limit).toArrow();
    return Array.from({ length: rows.numRows }, (_, at) => ({
      id: textAt(rows, 'id', at),
      fingerprint: textAt(rows, 'fingerprint', at),
    }));
  });

/** Ids of findables that were written without vectors. */
const listWithoutVectors = (parts: StoreParts, scope: Scope, limit: number) =>
  readScope(parts, scope, async ({ findables }) => {
    const rows = await findables.query().select(['id']).where(WITHOUT_VECTORS).limit(limit).toArrow();
    return Array.from({ length: rows.numRows }, (_, at) => textAt(rows, 'id', at));
  });

const CLOSE_IDLE_EVERY_MS = 60_000;

/** The storage of the index, without searching. */
export interface IndexStore extends Omit<SearchIndex, 'search' | 'correction'>, ScopeReader {
  /** Ids of findables without vectors; writing them again retries the embedding. */
  withoutVectors(scope: Scope, limit: number): Promise<Id[]>;
}

/** Opens the store lazily: nothing is loaded and no folder created before first use. */
export function openIndexStore(settings: StoreSettings): IndexStore {
  let opening: Promise<StoreParts> | undefined;
  const finishing = new Set<Promise<void>>();
  const parts = async () => {
    opening ??= openParts(settings);
    try {
      return await opening;
    } catch (failure) {
      opening = undefined;
      throw new IndexUnavailable('the search index cannot be opened', { cause: failure });
    }
  };
  const closeIdle = async () => (await opening?.catch(() => undefined))?.open.closeIdle();
  const closeIdleTimer = setInterval(() => {
    closeIdle().catch((error: unknown) => settings.log.warn({ error }, 'a search index could not be closed'));
  }, CLOSE_IDLE_EVERY_MS).unref();

  return {
    read: async (scope, use) => readScope(await parts(), scope, use),
    write: async (scope, findables, gone) => {
      const open = await parts();
      await open.inScope(scope, () => writeScope(open, scope, findables, gone));
    },
    beginRebuild: async (scope) => {
      const open = await parts();
      await open.inScope(scope, () => beginRebuild(open, scope));
    },
    finishRebuild: async (scope, unwanted) => {
      const finished = finishRebuild(await parts(), scope, unwanted);
      const ended: Promise<void> = finished.catch(() => undefined).finally(() => finishing.delete(ended));
      finishing.add(ended);
      await finished;
    },
    state: async (scope) => scopeState(await parts(), scope),
    listFingerprints: async (scope, after, limit) => listIndexed(await parts(), scope, after, limit),
    withoutVectors: async (scope, limit) => listWithoutVectors(await parts(), scope, limit),
    close: async () => {
      clearInterval(closeIdleTimer);
      const open = await opening?.catch(() => undefined);
      opening = undefined;
      await open?.compaction.close();
      await Promise.all(finishing);
      await open?.deferredTasks.now();
      await open?.open.closeAll();
      open?.generations.close();
      open?.connection.close();
    },
  };
}
