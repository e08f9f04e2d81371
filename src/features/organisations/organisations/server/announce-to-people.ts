import type { OrganisationId, UserId } from '#base/ids.ts';
import { splitIntoChunks } from '#base/split-into-chunks.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announceAll } from '#platform/outbox/announce.ts';
import type { accessNarrowed, profilesTouched } from '../events.ts';

/** Each recipient gets the whole list of an event, so a large group is announced in several short events. */
const PEOPLE_PER_EVENT = 100;

/** Announces an event that concerns many people. */
export async function announceToPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  event: typeof profilesTouched | typeof accessNarrowed,
  userIds: readonly UserId[],
): Promise<void> {
  const parts = splitIntoChunks(userIds, PEOPLE_PER_EVENT);
  await announceAll(
    tx,
    organisationId,
    event,
    parts.map((part) => ({ organisationId, userIds: part })),
  );
}
