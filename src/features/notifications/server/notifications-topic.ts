import { splitIntoChunks } from '#base/arrays.ts';
import { PEOPLE_PER_EVENT } from '#base/event.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { plainGuard } from '#platform/live/topic-guard.ts';
import { announce } from '#platform/outbox/announce.ts';
import { notificationsChanged } from '../events.ts';

/** People may follow only their own notifications. */
export const notificationsGuard = plainGuard('notifications', ({ userId }, id) => id === userId);

/** Makes every open tab of these people refetch their notifications. */
export async function announceNotificationsChanged(
  tx: Transaction,
  organisationId: OrganisationId,
  userIds: readonly UserId[],
): Promise<void> {
  for (const part of splitIntoChunks(userIds, PEOPLE_PER_EVENT)) {
    await announce(tx, organisationId, notificationsChanged(part), {});
  }
}
