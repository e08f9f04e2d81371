import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import { memberRightsChanged } from '#features/organisations/members/events.ts';
import { accessNarrowed } from '#features/organisations/organisations/events.ts';
import { accessChanged } from '#features/sharing/events.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type EventHandler, on } from '#platform/outbox/define-consumer.ts';
import { announceNotificationsChanged } from './notifications-topic.ts';

/**
 * Lists and the badge are filtered by access when they are read. When access changes, open tabs refetch them:
 * notifications disappear or come back with the access.
 */
export const accessHandlers: readonly EventHandler[] = [
  on([accessChanged], async (tx, { payload: { organisationId, items } }) =>
    announceNotificationsChanged(tx, organisationId, await findNotified(tx, organisationId, items)),
  ),
  on([accessNarrowed], (tx, { payload: { organisationId, userIds } }) =>
    announceNotificationsChanged(tx, organisationId, userIds),
  ),
  on([memberRightsChanged], (tx, { payload: { organisationId, userId } }) =>
    announceNotificationsChanged(tx, organisationId, [userId]),
  ),
];

const rows = z.array(z.object({ userId: id }));

/** The people who have a notification about one of these items. */
async function findNotified(
  tx: Transaction,
  organisationId: string,
  items: readonly { readonly id: string }[],
): Promise<string[]> {
  const itemIds = items.map((item) => item.id);
  const found = await tx.execute(sql`
    SELECT DISTINCT user_id AS "userId" FROM notifications
    WHERE organisation_id = ${organisationId} AND analysis_id = ANY(${sql.param(itemIds)}::uuid[])`);
  return rows.parse(found.rows).map(({ userId }) => userId);
}
