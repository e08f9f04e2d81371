import { EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import type { Scope } from '../findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import { createTables, dropLeftOvers, dropTables } from './generation-tables.ts';
import type { Generation } from './generations.ts';
import { OpenGeneration } from './open-generation.ts';
import { keyOf } from './open-generations.ts';
import type { StoreParts } from './store-parts.ts';

/** Begins an empty generation; one that was begun before and never finished is dropped. */
export async function beginRebuild(parts: StoreParts, scope: Scope): Promise<void> {
  const { connection, generations, open, models } = parts;
  const known = await generations.of(scope, true);
  const searched = known.filter(({ isSearched }) => isSearched);
  for (const one of known) if (!one.isSearched) await open.forget(scope, one);
  await dropLeftOvers(connection, scope, searched);
  const embeddings = models.current();
  const dimensions = await embeddings.dimensions().catch((failure: unknown) => {
    if (failure instanceof EmbeddingsUnavailable) return 0;
    throw failure;
  });
  const info = { generation: newGeneration(known), isSearched: false, embeddings: embeddings.id, dimensions };
  const begun = new OpenGeneration(
    connection,
    scope,
    info,
    await createTables(connection, scope, info),
    true,
  );
  await begun.keeper.catchUp();
  await generations.set(scope, [...searched, info]);
  open.adopt(begun);
}

/** Never a number that was there before, even where nobody remembers it: what is cached of its tables must not be met again. */
const newGeneration = (known: readonly Generation[]) =>
  Math.max(Date.now(), ...known.map(({ generation }) => generation + 1));

/** Searches move to the generation that was begun, unless whoever asked for it no longer keeps the index. */
export async function finishRebuild(parts: StoreParts, scope: Scope, unwanted?: AbortSignal): Promise<void> {
  const { generations, open, tending } = parts;
  const begun = await open.get(scope, await beingBuilt(parts, scope));
  // Takes seconds where there is much of it: writes go on meanwhile.
  await tending.tendNow(begun);
  await parts.inScope(scope, async () => {
    stopIfUnwanted(unwanted);
    const built = await beingBuilt(parts, scope);
    if (built.generation !== begun.generation) throw new IndexUnavailable('Another one was begun meanwhile');
    const info = { ...built, isSearched: true };
    const replaced = (await generations.of(scope)).filter(({ isSearched }) => isSearched);
    await begun.keeper.keep();
    stopIfUnwanted(unwanted);
    await generations.set(scope, [info]);
    begun.info = info;
    begun.writtenIds = null;
    tending.tendAgain(begun);
    for (const old of replaced) retire(parts, scope, old);
    await generations.tidy();
  });
}

function stopIfUnwanted(unwanted: AbortSignal | undefined): void {
  if (unwanted?.aborted) throw new IndexUnavailable('Nobody waits for it any longer');
}

async function beingBuilt({ generations }: StoreParts, scope: Scope): Promise<Generation> {
  const building = (await generations.of(scope, true)).find(({ isSearched }) => !isSearched);
  if (!building) throw new IndexUnavailable('Nothing is being built');
  return building;
}

/** Other nodes hear of the new one within a second; whoever reads the old one has ended by then. */
const READ_FOR_MS = 5_000;

function retire(parts: StoreParts, scope: Scope, old: Generation): void {
  parts.retiring.after(READ_FOR_MS, async () => {
    await parts.open.forget(scope, old);
    parts.troubled.delete(keyOf(scope, old));
    await dropTables(parts.connection, scope, old.generation);
  });
}
