import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { inParts } from '#base/in-parts.ts';
import { journal, journalTemplate } from '#features/journal/contract/journals.ts';
import { journalListed, journalsChanged } from '#features/journal/events.ts';
import { journals } from '#features/journal/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';

const missingRows = z.array(
  z.object({
    type: journal.shape.type,
    template: journalTemplate,
    userId: id.nullable(),
    groupId: id.nullable(),
  }),
);
const MADE_AT_ONCE = 500;

/**
 * The sections every organisation has without anybody making them: its news, its spotlight, one for each person, one for each
 * group. Makes those that are missing and answers them.
 */
export async function ensureJournals(
  tx: Transaction,
  organisationId: OrganisationId,
  now: Date,
): Promise<Id[]> {
  const { rows } = await tx.execute(sql`
    SELECT wanted.* FROM (
      SELECT 'organisation' AS type, 'ORGANISATION_NEWS' AS template, NULL::uuid AS "userId", NULL::uuid AS "groupId"
      UNION ALL SELECT 'spotlight', 'SIMILAR_TO_GROUPS_ANALYSES', NULL, NULL
      UNION ALL SELECT 'standalone', 'SIMILAR_TO_USER_ANALYSES', u.id, NULL FROM users u
        WHERE u.organisation_id = ${organisationId} AND u.deleted_at IS NULL
      UNION ALL SELECT 'standalone', 'GROUPS_ANALYSES', NULL, g.id FROM groups g
        JOIN organisations o ON o.id = g.organisation_id
        WHERE g.organisation_id = ${organisationId} AND g.id <> o.organisation_group_id) AS wanted
    WHERE EXISTS (SELECT FROM organisations WHERE id = ${organisationId}) AND NOT EXISTS (
      SELECT FROM journals j WHERE j.organisation_id = ${organisationId} AND j.template = wanted.template
        AND j.entity_id = coalesce(wanted."userId", wanted."groupId", ${organisationId}::uuid))`);
  const made: Id[] = [];
  for (const some of inParts(missingRows.parse(rows), MADE_AT_ONCE)) {
    const added = await tx
      .insert(journals)
      .values(some.map((one) => ({ ...one, id: newId(), organisationId, nextRunAt: now })))
      .onConflictDoNothing()
      .returning({ id: journals.id });
    made.push(...added.map((one) => one.id));
  }
  const [first, second] = made;
  // Of many at once everyone looks again, once.
  if (second)
    await announce(tx, organisationId, journalListed, { organisationId, readerIds: [organisationId] });
  else if (first) await announce(tx, organisationId, journalsChanged, { organisationId, journalId: first });
  return made;
}
