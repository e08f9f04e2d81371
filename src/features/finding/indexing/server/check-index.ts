import type { Id, OrganisationId } from '#base/ids.ts';
import { announce } from '#platform/outbox/announce.ts';
import { searchIndexStateChanged } from '../events.ts';
import { differences, type Fingerprinted } from '../rules/differences.ts';
import { findableIds } from './findable-ids.ts';
import type { IndexingContext } from './indexing.ts';
import { enqueueForIndexing, selectIds } from './pending-updates.ts';
import { readFindables } from './read-findables.ts';
import { type Differences, saveCheckResult, saveIndexState } from './state-store.ts';

const PAGE = 500;

/** More than an unavailable model leaves in a night; the rest follows in the next check. */
const MISSING_VECTORS_MAX = 20_000;

/**
 * Compares the index of an organisation with the database, page by page, and marks differing items and those without
 * vectors to be written again.
 */
export async function checkIndex(
  indexing: IndexingContext,
  organisationId: OrganisationId,
  stopping: AbortSignal,
): Promise<void> {
  const { database, index } = indexing;
  const found: Record<keyof Differences, number> = { missing: 0, stale: 0, superfluous: 0 };
  let toMark = await index.withoutVectors(organisationId, MISSING_VECTORS_MAX);
  const markAll = async () => {
    const ids = toMark;
    toMark = [];
    if (ids.length > 0)
      await database.asPlatform((tx) => enqueueForIndexing(tx, organisationId, selectIds(ids)));
  };
  for await (const { id, kind } of differences(
    storedItems(indexing, organisationId),
    indexedItems(indexing, organisationId),
  )) {
    if (stopping.aborted) return;
    found[kind] += 1;
    toMark.push(id);
    if (toMark.length >= PAGE) await markAll();
  }
  await markAll();
  const state = await index.state(organisationId);
  await database.asPlatform(async (tx) => {
    await saveIndexState(tx, organisationId, state);
    await saveCheckResult(tx, organisationId, found);
    await announce(tx, null, searchIndexStateChanged, {});
  });
}

async function* storedItems(
  { database, fingerprintOf }: IndexingContext,
  organisationId: OrganisationId,
): AsyncGenerator<Fingerprinted> {
  for await (const ids of findableIds(database, organisationId, PAGE)) {
    const { findables } = await database.asPlatform((tx) => readFindables(tx, organisationId, ids));
    const byId = new Map(findables.map((one) => [one.id, one]));
    for (const id of ids) {
      const findable = byId.get(id);
      if (findable) yield { id, fingerprint: fingerprintOf(findable) };
    }
  }
}

async function* indexedItems(
  { index }: IndexingContext,
  organisationId: OrganisationId,
): AsyncGenerator<Fingerprinted> {
  for (let after: Id | null = null; ; ) {
    const page: Fingerprinted[] = await index.listFingerprints(organisationId, after, PAGE);
    yield* page;
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
  }
}
