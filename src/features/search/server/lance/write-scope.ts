import type { Id } from '#base/ids.ts';
import { splitIntoChunks } from '#base/split-into-chunks.ts';
import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import type { Findable, Scope } from '../findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import type { Generation } from './generation-list.ts';
import { createPassages } from './generation-tables.ts';
import { isTransient } from './index-errors.ts';
import type { OpenGeneration } from './open-generation.ts';
import { generationKey } from './open-generations.ts';
import { type Prepared, prepare } from './prepare.ts';
import { type StoreParts, wrapLanceError } from './store-parts.ts';
import { writeGeneration } from './write-generation.ts';

const BATCH_SIZE = 500;

/** Writes findables into all generations of the scope. */
export async function writeScope(
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
