import { setTimeout as pause } from 'node:timers/promises';
import type { OrganisationId } from '#base/ids.ts';
import type { Findable } from '#features/search/server.ts';
import { announce } from '#platform/outbox/announce.ts';
import { searchIndexStateChanged } from '../events.ts';
import { countFindables, findableIds } from './findable-ids.ts';
import type { IndexerContext } from './indexing.ts';
import { enqueueForIndexing, selectIds } from './pending-updates.ts';
import { readFindables } from './read-findables.ts';
import { saveIndexState, saveRebuildEnd, saveRebuildProgress, saveRebuildStart } from './state-store.ts';

/** Beyond this number nothing seems to be writable, and skipping everything would build an empty index. */
const MAX_SKIPPED = 20;

/** Returns a writer for a rebuild that isolates unwritable items by bisection, skips them and marks them for later. */
function bisectingWriter({ database, index, log }: IndexerContext, organisationId: OrganisationId) {
  let skipped = 0;
  return async function write(findables: readonly Findable[]): Promise<void> {
    const [first] = findables;
    if (!first) return;
    try {
      await index.write(organisationId, findables, []);
    } catch (failure) {
      if (skipped >= MAX_SKIPPED) throw failure;
      const half = findables.length >> 1;
      if (half > 0) {
        await write(findables.slice(0, half));
        await write(findables.slice(half));
        return;
      }
      skipped += 1;
      log.warn({ error: failure, id: first.id }, 'an item was left out of the search index');
      await database.asPlatform((tx) => enqueueForIndexing(tx, organisationId, selectIds([first.id])));
    }
  };
}

/** This number of texts fits in memory, whatever their length, and other writes wait no longer than for them. */
const CHUNK = 200;

/** The polling interval during the final compaction, which is long for large tables. */
const POLL_EVERY_MS = 250;

/**
 * Indexes changes made meanwhile. Called between chunks and never concurrently: each chunk is written before newer data is
 * read.
 */
type TakeMarks = () => Promise<void>;

/**
 * Builds a new index of an organisation beside the current one, which is replaced once the new one is complete. After an
 * interruption, the rebuild starts again.
 */
export async function rebuildIndex(
  context: IndexerContext,
  organisationId: OrganisationId,
  takeMarks: TakeMarks,
): Promise<void> {
  const { database, index, indexedRevisions, stopping, lockLost } = context;
  const total = await countFindables(database, organisationId);
  const askedAt = await database.asPlatform(async (tx) => {
    await announce(tx, null, searchIndexStateChanged, {});
    return saveRebuildStart(tx, organisationId, total);
  });
  indexedRevisions.clear();
  await index.beginRebuild(organisationId);
  const write = bisectingWriter(context, organisationId);
  let rebuilt = 0;
  for await (const ids of findableIds(database, organisationId, CHUNK)) {
    if (stopping.aborted) return;
    await takeMarks();
    const { findables } = await database.asPlatform((tx) => readFindables(tx, organisationId, ids));
    if (stopping.aborted) return;
    await write(findables);
    // The node that took over may have written newer data before this write.
    if (lockLost.aborted)
      await database.asPlatform((tx) => enqueueForIndexing(tx, organisationId, selectIds(ids)));
    rebuilt += ids.length;
    await database.asPlatform((tx) => saveRebuildProgress(tx, organisationId, rebuilt));
  }
  await takeMarks();
  if (stopping.aborted) return;
  if (!(await finish(context, organisationId, takeMarks))) return;
  const state = await index.state(organisationId);
  await database.asPlatform(async (tx) => {
    await saveIndexState(tx, organisationId, state);
    await saveRebuildEnd(tx, organisationId, askedAt);
    await announce(tx, null, searchIndexStateChanged, {});
  });
}

/** Finishes the rebuild while indexing changes of all organisations; a stop does not wait for the compaction. */
async function finish(
  { index, stopping }: IndexerContext,
  organisationId: OrganisationId,
  takeMarks: TakeMarks,
): Promise<boolean> {
  let isWhole = false;
  const finished = index.finishRebuild(organisationId, stopping).then(() => {
    isWhole = true;
  });
  const ended = finished.catch(() => undefined);
  for (let isEnded = false; !isEnded && !stopping.aborted; ) {
    const polling = new AbortController();
    const signal = AbortSignal.any([polling.signal, stopping]);
    const later = pause(POLL_EVERY_MS, false, { signal }).catch(() => false);
    isEnded = await Promise.race([ended.then(() => true), later]);
    polling.abort();
    if (!isEnded) await takeMarks();
  }
  if (!stopping.aborted) await finished;
  return isWhole;
}
