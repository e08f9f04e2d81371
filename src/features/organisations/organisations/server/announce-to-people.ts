import type { OrganisationId, UserId } from '#base/ids.ts';
import { inParts } from '#base/in-parts.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announceAll } from '#platform/outbox/announce.ts';
import type { accessNarrowed, profilesTouched } from '../events.ts';

/** Every reader of a fact is sent its whole list, so that a group of thousands is told of in many short ones. */
const PEOPLE_PER_FACT = 100;

/** Tells many people of one thing that concerns each of them. */
export async function announceToPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  fact: typeof profilesTouched | typeof accessNarrowed,
  userIds: readonly UserId[],
): Promise<void> {
  const parts = inParts(userIds, PEOPLE_PER_FACT);
  await announceAll(
    tx,
    organisationId,
    fact,
    parts.map((some) => ({ organisationId, userIds: some })),
  );
}
