import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { journal, journalTemplate } from '#features/journal/journal/contract/journals.ts';
import { journalListed, journalsChanged } from '#features/journal/journal/events.ts';
import { journals } from '#features/journal/journal/server/journals-tables.ts';
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
/** Limit per transaction, because the people and groups of new sections cannot be deleted meanwhile. */
export const MAX_CREATED_AT_ONCE = 500;

interface Created {
  readonly ids: readonly Id[];
  /** More are missing: call again in another transaction. */
  readonly isPart: boolean;
}

/**
 * Creates the missing sections that every organisation has: its news and spotlight, two for each person (their
 * spotlight, and publications similar to their analyses), one for each group. Creates a limited number and returns
 * their ids.
 */
export async function ensureJournals(
  tx: Transaction,
  organisationId: OrganisationId,
  now: Date,
): Promise<Created> {
  const { rows } = await tx.execute(sql`
    SELECT wanted.* FROM (
      SELECT 'organisation' AS type, 'ORGANISATION_NEWS' AS template, NULL::uuid AS "userId", NULL::uuid AS "groupId"
      UNION ALL SELECT 'spotlight', 'SIMILAR_TO_GROUPS_ANALYSES', NULL, NULL
      UNION ALL SELECT own.type, own.template, u.id, NULL FROM users u
        CROSS JOIN (VALUES ('spotlight', 'SIMILAR_TO_GROUPS_ANALYSES'), ('standalone', 'SIMILAR_TO_USER_ANALYSES')) AS own (type, template)
        WHERE u.organisation_id = ${organisationId} AND u.deleted_at IS NULL
      UNION ALL SELECT 'standalone', 'GROUPS_ANALYSES', NULL, g.id FROM groups g
        JOIN organisations o ON o.id = g.organisation_id
        WHERE g.organisation_id = ${organisationId} AND g.id <> o.organisation_group_id) AS wanted
    WHERE EXISTS (SELECT FROM organisations WHERE id = ${organisationId}) AND NOT EXISTS (
      SELECT FROM journals j WHERE j.organisation_id = ${organisationId} AND j.template = wanted.template
        AND j.entity_id = coalesce(wanted."userId", wanted."groupId", ${organisationId}::uuid))
    LIMIT ${MAX_CREATED_AT_ONCE}`);
  const missing = missingRows.parse(rows);
  if (missing.length === 0) return { ids: [], isPart: false };
  const inserted = await tx
    .insert(journals)
    .values(missing.map((one) => ({ ...one, id: newId(), organisationId, nextRunAt: now })))
    .onConflictDoNothing()
    .returning({ id: journals.id });
  const ids = inserted.map((one) => one.id);
  const [first, second] = ids;
  // For many sections, one event refreshes all readers.
  if (second)
    await announce(tx, organisationId, journalListed, { organisationId, readerIds: [organisationId] });
  else if (first) await announce(tx, organisationId, journalsChanged, { organisationId, journalId: first });
  return { ids, isPart: missing.length === MAX_CREATED_AT_ONCE };
}
