import { setTimeout as pause } from 'node:timers/promises';
import type { OrganisationId } from '#base/ids.ts';
import { announce } from '#platform/outbox/announce.ts';
import { searchIndexTouched } from '../events.ts';
import { findablesOf } from './findables-of.ts';
import type { Keeping } from './indexing.ts';
import { markFound, these } from './marks.ts';
import { noteBegin, noteProgress, noteRebuilt, noteState } from './state-store.ts';
import { countThings, thingIds } from './thing-ids.ts';
import { writingInHalves } from './write-in-halves.ts';

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
  context: Keeping,
  organisationId: OrganisationId,
  takeMarks: TakeMarks,
): Promise<void> {
  const { database, index, seen, stopping, lost } = context;
  const total = await countThings(database, organisationId);
  const askedAt = await database.asPlatform(async (tx) => {
    await announce(tx, null, searchIndexTouched, {});
    return noteBegin(tx, organisationId, total);
  });
  seen.forget();
  await index.beginRebuild(organisationId);
  const write = writingInHalves(context, organisationId);
  let rebuilt = 0;
  for await (const ids of thingIds(database, organisationId, CHUNK)) {
    if (stopping.aborted) return;
    await takeMarks();
    const { findables } = await database.asPlatform((tx) => findablesOf(tx, organisationId, ids));
    if (stopping.aborted) return;
    await write(findables);
    // The node that took over may have written newer data before this write.
    if (lost.aborted) await database.asPlatform((tx) => markFound(tx, organisationId, these(ids)));
    rebuilt += ids.length;
    await database.asPlatform((tx) => noteProgress(tx, organisationId, rebuilt));
  }
  await takeMarks();
  if (stopping.aborted) return;
  if (!(await finish(context, organisationId, takeMarks))) return;
  const state = await index.state(organisationId);
  await database.asPlatform(async (tx) => {
    await noteState(tx, organisationId, state);
    await noteRebuilt(tx, organisationId, askedAt);
    await announce(tx, null, searchIndexTouched, {});
  });
}

/** Finishes the rebuild while indexing changes of all organisations; a stop does not wait for the compaction. */
async function finish(
  { index, stopping }: Keeping,
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
