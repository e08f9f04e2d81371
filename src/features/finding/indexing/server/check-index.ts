import type { Id, OrganisationId } from '#base/ids.ts';
import { announce } from '#platform/outbox/announce.ts';
import { searchIndexTouched } from '../events.ts';
import { differences, type Fingerprinted } from '../rules/differences.ts';
import { findablesOf } from './findables-of.ts';
import type { Indexing } from './indexing.ts';
import { markFound, these } from './marks.ts';
import { type Differences, noteCheck, noteState } from './state-store.ts';
import { thingIds } from './thing-ids.ts';

const PAGE = 500;

/** More than a server of a model that was away for a night leaves behind; the rest follows the next night. */
const COMPLETED_AT_ONCE = 20_000;

/**
 * Compares an organisation's index with the database, in pages, and marks whatever differs to be written again; so is
 * what was left without vectors.
 */
export async function checkIndex(
  indexing: Indexing,
  organisationId: OrganisationId,
  stopping: AbortSignal,
): Promise<void> {
  const { database, index } = indexing;
  const found: Record<keyof Differences, number> = { missing: 0, stale: 0, superfluous: 0 };
  let toMend = await index.withoutVectors(organisationId, COMPLETED_AT_ONCE);
  const mend = async () => {
    const ids = toMend;
    toMend = [];
    if (ids.length > 0) await database.asPlatform((tx) => markFound(tx, organisationId, these(ids)));
  };
  for await (const { id, kind } of differences(
    thereIn(indexing, organisationId),
    listedIn(indexing, organisationId),
  )) {
    if (stopping.aborted) return;
    found[kind] += 1;
    toMend.push(id);
    if (toMend.length >= PAGE) await mend();
  }
  await mend();
  const state = await index.state(organisationId);
  await database.asPlatform(async (tx) => {
    await noteState(tx, organisationId, state);
    await noteCheck(tx, organisationId, found);
    await announce(tx, null, searchIndexTouched, {});
  });
}

async function* thereIn(
  { database, fingerprintOf }: Indexing,
  organisationId: OrganisationId,
): AsyncGenerator<Fingerprinted> {
  for await (const ids of thingIds(database, organisationId, PAGE)) {
    const { findables } = await database.asPlatform((tx) => findablesOf(tx, organisationId, ids));
    const byId = new Map(findables.map((one) => [one.id, one]));
    for (const id of ids) {
      const findable = byId.get(id);
      if (findable) yield { id, fingerprint: fingerprintOf(findable) };
    }
  }
}

async function* listedIn({ index }: Indexing, organisationId: OrganisationId): AsyncGenerator<Fingerprinted> {
  for (let after: Id | null = null; ; ) {
    const page: Fingerprinted[] = await index.listed(organisationId, after, PAGE);
    yield* page;
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
  }
}
