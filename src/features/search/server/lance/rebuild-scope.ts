import { EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import type { Scope } from '../findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import type { Generation } from './generation-list.ts';
import { createTables, dropOrphanedTables, dropTables } from './generation-tables.ts';
import { OpenGeneration } from './open-generation.ts';
import { generationKey } from './open-generations.ts';
import type { StoreParts } from './store-parts.ts';

/** Creates an empty generation; an unfinished one is dropped. */
export async function beginRebuild(parts: StoreParts, scope: Scope): Promise<void> {
  const { connection, generations, open, models } = parts;
  const known = await generations.of(scope, true);
  const searched = known.filter(({ isSearched }) => isSearched);
  for (const one of known) if (!one.isSearched) await open.forget(scope, one);
  await dropOrphanedTables(connection, scope, searched);
  const embeddings = models.current();
  const dimensions = await embeddings.dimensions().catch((failure: unknown) => {
    if (failure instanceof EmbeddingsUnavailable) return 0;
    throw failure;
  });
  const info = { generation: newGeneration(known), isSearched: false, embeddings: embeddings.id, dimensions };
  const created = new OpenGeneration(
    connection,
    scope,
    info,
    await createTables(connection, scope, info),
    true,
  );
  await created.documentFrequencies.catchUp();
  await generations.set(scope, [...searched, info]);
  open.adopt(created);
}

/** Never reuses a number, even an unlisted one: cached data of its tables must not be confused. */
const newGeneration = (known: readonly Generation[]) =>
  Math.max(Date.now(), ...known.map(({ generation }) => generation + 1));

/** Makes the built generation current, unless `unwanted` is aborted because this node no longer maintains the index. */
export async function finishRebuild(parts: StoreParts, scope: Scope, unwanted?: AbortSignal): Promise<void> {
  const { generations, open, compaction } = parts;
  const created = await open.get(scope, await beingBuilt(parts, scope));
  // Takes seconds for large tables: writes continue meanwhile.
  await compaction.compactNow(created);
  await parts.inScope(scope, async () => {
    throwIfAborted(unwanted);
    const built = await beingBuilt(parts, scope);
    if (built.generation !== created.generation)
      throw new IndexUnavailable('another rebuild was started meanwhile');
    const info = { ...built, isSearched: true };
    const replaced = (await generations.of(scope)).filter(({ isSearched }) => isSearched);
    await created.documentFrequencies.save();
    throwIfAborted(unwanted);
    await generations.set(scope, [info]);
    created.info = info;
    created.writtenIds = null;
    compaction.compactAgain(created);
    for (const old of replaced) dropLater(parts, scope, old);
    await generations.tidy();
  });
}

function throwIfAborted(unwanted: AbortSignal | undefined): void {
  if (unwanted?.aborted) throw new IndexUnavailable('the rebuild was aborted');
}

async function beingBuilt({ generations }: StoreParts, scope: Scope): Promise<Generation> {
  const building = (await generations.of(scope, true)).find(({ isSearched }) => !isSearched);
  if (!building) throw new IndexUnavailable('no rebuild is in progress');
  return building;
}

/** Other nodes notice the new generation within a second; reads of the old one have ended by then. */
const DROP_DELAY_MS = 5_000;

function dropLater(parts: StoreParts, scope: Scope, old: Generation): void {
  parts.deferredTasks.after(DROP_DELAY_MS, async () => {
    await parts.open.forget(scope, old);
    parts.failing.delete(generationKey(scope, old));
    await dropTables(parts.connection, scope, old.generation);
  });
}
