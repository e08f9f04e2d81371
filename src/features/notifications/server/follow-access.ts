import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import { memberRightsChanged } from '#features/organisations/members/events.ts';
import { accessNarrowed } from '#features/organisations/organisations/events.ts';
import { accessChanged } from '#features/sharing/events.ts';
import type { Transaction } from '#platform/database/database.ts';
import { on, type Part } from '#platform/outbox/follow.ts';
import { announceChanged } from './announce-changed.ts';

/**
 * Lists and the badge are filtered by access when they are read. When access changes, whoever is looking at them looks
 * again: what may no longer be opened goes, or what may be opened again comes back.
 */
export const accessParts: readonly Part[] = [
  on([accessChanged], async (tx, { payload: { organisationId, items } }) =>
    announceChanged(tx, organisationId, await toldOf(tx, organisationId, items)),
  ),
  on([accessNarrowed], (tx, { payload: { organisationId, userIds } }) =>
    announceChanged(tx, organisationId, userIds),
  ),
  on([memberRightsChanged], (tx, { payload: { organisationId, userId } }) =>
    announceChanged(tx, organisationId, [userId]),
  ),
];

const rows = z.array(z.object({ userId: id }));

/** Everyone who was told of one of these things. */
async function toldOf(
  tx: Transaction,
  organisationId: string,
  items: readonly { readonly id: string }[],
): Promise<string[]> {
  const itemIds = items.map((item) => item.id);
  const told = await tx.execute(sql`
    SELECT DISTINCT user_id AS "userId" FROM notifications
    WHERE organisation_id = ${organisationId} AND analysis_id = ANY(${sql.param(itemIds)}::uuid[])`);
  return rows.parse(told.rows).map(({ userId }) => userId);
}
