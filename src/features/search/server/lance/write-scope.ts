import type { Id } from '#base/ids.ts';
import { inParts } from '#base/in-parts.ts';
import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import type { Findable, Scope } from '../findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import { createPassages } from './generation-tables.ts';
import type { Generation } from './generations.ts';
import type { OpenGeneration } from './open-generation.ts';
import { keyOf } from './open-generations.ts';
import { type Prepared, prepare } from './prepared.ts';
import { type StoreParts, unavailable } from './store-parts.ts';
import { isPassing } from './what-lance-says.ts';
import { writeGeneration } from './write-generation.ts';

const WRITTEN_AT_ONCE = 500;

/** States what is findable in every generation the scope has. */
export async function writeScope(
  parts: StoreParts,
  scope: Scope,
  findables: readonly Findable[],
  goneIds: readonly Id[],
): Promise<void> {
  const gone = [...new Set(goneIds)];
  // The searched one first: what it has got vectors for, the other one takes from it.
  const generations = [...(await parts.generations.of(scope, true))].sort(searchedFirst);
  if (generations.length === 0) throw new IndexUnavailable('There is no index of this yet');
  const isRebuilding = generations.some(({ isSearched }) => !isSearched);
  const rounds = Math.max(inParts(findables, WRITTEN_AT_ONCE).length, inParts(gone, WRITTEN_AT_ONCE).length);
  for (let round = 0; round < rounds; round += 1) {
    const part = <T>(all: readonly T[]) => all.slice(round * WRITTEN_AT_ONCE, (round + 1) * WRITTEN_AT_ONCE);
    const prepared = prepare(part(findables), gone);
    for (const generation of generations) {
      try {
        await writeOpen(parts, scope, generation, prepared, part(gone));
      } catch (failure) {
        const told = await unavailable(parts, scope, generation, failure);
        // What is about to be replaced need not be whole; where it may be, it is written again later.
        const isReplaced = isRebuilding && generation.isSearched && !isPassing(failure);
        if (!(told instanceof IndexUnavailable && isReplaced)) throw told;
      }
    }
  }
}

const searchedFirst = (one: Generation, other: Generation) =>
  Number(other.isSearched) - Number(one.isSearched);

/** Once more where its tables were closed a moment before they were written: nobody had used them for long. */
async function writeOpen(...what: Parameters<typeof writeTo>): Promise<void> {
  const [parts, scope, generation] = what;
  const open = await parts.open.get(scope, generation);
  try {
    await writeTo(...what);
  } catch (failure) {
    if (!open.isClosed) throw failure;
    await writeTo(...what);
  }
}

/** The generation whose vectors the other one can take over. */
async function lenderOf(
  parts: StoreParts,
  scope: Scope,
  { isSearched, embeddings, dimensions }: Generation,
): Promise<OpenGeneration | null> {
  if (isSearched) return null;
  const lender = (await parts.generations.of(scope)).find(
    (one) => one.isSearched && one.embeddings === embeddings && one.dimensions === dimensions,
  );
  // What could not be read lately is made anew, vectors included.
  const isSound = lender && !parts.troubled.has(keyOf(scope, lender));
  return isSound ? parts.open.get(scope, lender).catch(() => null) : null;
}

async function writeTo(
  parts: StoreParts,
  scope: Scope,
  generation: Generation,
  prepared: readonly Prepared[],
  gone: readonly Id[],
): Promise<void> {
  const embeddings = parts.models.byId(generation.embeddings);
  const lender = await lenderOf(parts, scope, generation);
  const open = await parts.open.get(scope, generation);
  await open.use(async () => {
    if (!open.passages && embeddings) await hearFrom(parts, open, embeddings);
    await open.keeper.catchUp();
    await writeGeneration(open, embeddings, prepared, gone, lender);
  });
  parts.tending.wrote(open);
}

/** The first time a model answers it says how long its vectors are. */
async function hearFrom(parts: StoreParts, open: OpenGeneration, embeddings: Embeddings): Promise<void> {
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
