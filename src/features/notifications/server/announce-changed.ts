import type { OrganisationId, UserId } from '#base/ids.ts';
import { inParts } from '#base/in-parts.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { notificationsChanged } from '../events.ts';

/** An organisation of thousands is told in a few facts, none of them too long to hand around. */
const PEOPLE_PER_FACT = 500;

/** Has every open tab of these people look at their notifications again. */
export async function announceChanged(
  tx: Transaction,
  organisationId: OrganisationId,
  userIds: readonly UserId[],
): Promise<void> {
  for (const some of inParts(userIds, PEOPLE_PER_FACT)) {
    await announce(tx, organisationId, notificationsChanged(some), {});
  }
}
