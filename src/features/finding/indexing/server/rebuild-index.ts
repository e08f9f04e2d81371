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

/** Texts of that many fit in memory however long they are, and whoever writes meanwhile waits no longer than for them. */
const CHUNK = 200;

/** Tables are tended at the end for as long as there is much of them. */
const LOOKED_EVERY_MS = 250;

/**
 * Brings in some of what changed meanwhile; called between chunks, and never beside one: each is read and written before
 * anything newer is read.
 */
type TakeMarks = () => Promise<void>;

/**
 * Makes an organisation's index anew beside the one that is searched, which is left once the new one is whole. Stopped
 * before, it begins again at the next start.
 */
export async function rebuildIndex(
  keeping: Keeping,
  organisationId: OrganisationId,
  takeMarks: TakeMarks,
): Promise<void> {
  const { database, index, seen, stopping, lost } = keeping;
  const total = await countThings(database, organisationId);
  const askedAt = await database.asPlatform(async (tx) => {
    await announce(tx, null, searchIndexTouched, {});
    return noteBegin(tx, organisationId, total);
  });
  seen.forget();
  await index.beginRebuild(organisationId);
  const write = writingInHalves(keeping, organisationId);
  let rebuilt = 0;
  for await (const ids of thingIds(database, organisationId, CHUNK)) {
    if (stopping.aborted) return;
    await takeMarks();
    const { findables } = await database.asPlatform((tx) => findablesOf(tx, organisationId, ids));
    if (stopping.aborted) return;
    await write(findables);
    // Whoever keeps it now may have written something newer before this.
    if (lost.aborted) await database.asPlatform((tx) => markFound(tx, organisationId, these(ids)));
    rebuilt += ids.length;
    await database.asPlatform((tx) => noteProgress(tx, organisationId, rebuilt));
  }
  await takeMarks();
  if (stopping.aborted) return;
  if (!(await isFinished(keeping, organisationId, takeMarks))) return;
  const state = await index.state(organisationId);
  await database.asPlatform(async (tx) => {
    await noteState(tx, organisationId, state);
    await noteRebuilt(tx, organisationId, askedAt);
    await announce(tx, null, searchIndexTouched, {});
  });
}

/** What changes meanwhile is brought in, everybody's; whoever stops does not wait for the tables to be tended. */
async function isFinished(
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
    const look = new AbortController();
    const signal = AbortSignal.any([look.signal, stopping]);
    const later = pause(LOOKED_EVERY_MS, false, { signal }).catch(() => false);
    isEnded = await Promise.race([ended.then(() => true), later]);
    look.abort();
    if (!isEnded) await takeMarks();
  }
  if (!stopping.aborted) await finished;
  return isWhole;
}
