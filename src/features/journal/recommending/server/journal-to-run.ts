import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { journal } from '#features/journal/journal/contract/journals.ts';
import { granteeIdsOf } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';

const row = z.object({
  id,
  type: journal.shape.type,
  entityType: journal.shape.entityType,
  template: journal.shape.template,
  userId: id.nullable(),
  groupId: id.nullable(),
  reflectionId: id.nullable(),
  headerId: z.string().nullable(),
  organisationGroupId: id,
  /** A later request is not answered by this run. */
  runAskedAt: z.coerce.date().nullable(),
});
const idRows = z.array(z.object({ id }));

/** A section to update, with its readers. */
export interface JournalToRun extends z.infer<typeof row> {
  readonly organisationId: OrganisationId;
  /** Ids of users and groups: items accessible to them may be proposed. */
  readonly readerIds: readonly Id[];
}

/** Null if it is gone, archived, or belongs to somebody deleted or suspended. */
export async function readJournalToRun(
  tx: Transaction,
  organisationId: OrganisationId,
  journalId: Id,
): Promise<JournalToRun | null> {
  const { rows } = await tx.execute(sql`
    SELECT j.id, j.type, j.entity_type AS "entityType", j.template, j.user_id AS "userId", j.group_id AS "groupId", j.reflection_id AS "reflectionId",
      j.header_id AS "headerId", j.run_asked_at AS "runAskedAt", o.organisation_group_id AS "organisationGroupId"
    FROM journals j JOIN organisations o ON o.id = j.organisation_id LEFT JOIN users u ON u.id = j.user_id
    WHERE j.organisation_id = ${organisationId} AND j.id = ${journalId} AND j.status = 'active'
      AND u.deleted_at IS NULL AND u.suspended_at IS NULL`);
  const [found] = z.array(row).parse(rows);
  return found ? { ...found, organisationId, readerIds: await readerIdsOf(tx, organisationId, found) } : null;
}

/** Owner and place of a section that is not created yet. */
type Draft = Pick<
  JournalToRun,
  'organisationId' | 'entityType' | 'userId' | 'groupId' | 'reflectionId' | 'headerId'
>;

/** A section that is not created yet, for a preview. */
export async function toDraftJournal(tx: Transaction, draft: Draft): Promise<JournalToRun> {
  const { organisationId } = draft;
  const { rows } = await tx.execute(
    sql`SELECT organisation_group_id AS id FROM organisations WHERE id = ${organisationId}`,
  );
  const found = { ...draft, id: newId(), type: 'standalone' as const, template: null, runAskedAt: null };
  const withGroup = { ...found, organisationGroupId: idRows.length(1).parse(rows)[0]?.id ?? '' };
  return { ...withGroup, readerIds: await readerIdsOf(tx, organisationId, withGroup) };
}

/**
 * For a person their own ids; for a group its id; for a reflection everyone it is shared with; for the organisation
 * all its groups.
 */
async function readerIdsOf(
  tx: Transaction,
  organisationId: OrganisationId,
  { userId, groupId, reflectionId }: Omit<z.infer<typeof row>, 'id'>,
): Promise<Id[]> {
  if (userId) return granteeIdsOf(tx, { organisationId, userId });
  if (groupId) return [groupId];
  const { rows } = await tx.execute(
    reflectionId
      ? sql`SELECT coalesce(e.user_id, e.group_id) AS id FROM access_entries e
          WHERE e.organisation_id = ${organisationId} AND e.item_id = ${reflectionId} ORDER BY 1`
      : sql`SELECT g.id FROM groups g WHERE g.organisation_id = ${organisationId} ORDER BY 1`,
  );
  return idRows.parse(rows).map((one) => one.id);
}
