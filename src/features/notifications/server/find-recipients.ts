import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id, type OrganisationId, type UserId } from '#base/ids.ts';
import { readerIds } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AnalysisEvent } from './add-notifications.ts';

/** The audience of an event: all readers of the analysis, or only some of them. */
export type Audience =
  | 'readers'
  | { readonly userIds?: readonly UserId[]; readonly groupIds?: readonly string[] };

const rows = z.array(z.object({ id }));

/**
 * NO-04: the recipients of an event: active people of its audience who may open the analysis now, without its author. Their
 * rows are locked, so that nobody is deleted before their notifications are inserted.
 */
export async function findRecipients(
  tx: Transaction,
  { organisationId, analysisId, byUserId }: AnalysisEvent,
  audience: Audience,
): Promise<UserId[]> {
  const found = await tx.execute(sql`
    SELECT u.id FROM (${readerIds({ organisationId, itemId: analysisId })}) r
    JOIN users u ON u.id = r.user_id JOIN users author ON author.id = ${byUserId}
    WHERE u.organisation_id = ${organisationId} AND author.organisation_id = ${organisationId}
      AND u.id <> author.id AND u.deleted_at IS NULL AND u.suspended_at IS NULL AND ${isInAudience(organisationId, audience)}
    ORDER BY u.id FOR KEY SHARE OF u`);
  return rows.parse(found.rows).map((row) => row.id);
}

function isInAudience(organisationId: OrganisationId, audience: Audience) {
  if (audience === 'readers') return sql`true`;
  const { userIds = [], groupIds = [] } = audience;
  return sql`(u.id = ANY(${sql.param([...userIds])}::uuid[]) OR EXISTS (SELECT FROM group_members m
    WHERE m.organisation_id = ${organisationId} AND m.user_id = u.id AND m.group_id = ANY(${sql.param([...groupIds])}::uuid[])))`;
}
