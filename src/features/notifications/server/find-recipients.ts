import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id, type OrganisationId, type UserId } from '#base/ids.ts';
import { readerIds } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AnalysisAct } from './analysis-act.ts';

/** Whom an act concerns: everyone who may open the analysis, or of them those it names. */
export type Concerned =
  | 'readers'
  | { readonly userIds?: readonly UserId[]; readonly groupIds?: readonly string[] };

const rows = z.array(z.object({ id }));

/**
 * NO-04: who is told of an act, each once: those it concerns who may open the analysis now and can come in, never the
 * person who acted. Each is held until the rows are written, so that nobody is told who is being deleted meanwhile.
 */
export async function findRecipients(
  tx: Transaction,
  { organisationId, analysisId, byUserId }: AnalysisAct,
  concerned: Concerned,
): Promise<UserId[]> {
  const found = await tx.execute(sql`
    SELECT u.id FROM (${readerIds({ organisationId, itemId: analysisId })}) r
    JOIN users u ON u.id = r.user_id JOIN users author ON author.id = ${byUserId}
    WHERE u.organisation_id = ${organisationId} AND author.organisation_id = ${organisationId}
      AND u.id <> author.id AND u.deleted_at IS NULL AND u.suspended_at IS NULL AND ${isConcerned(organisationId, concerned)}
    ORDER BY u.id FOR KEY SHARE OF u`);
  return rows.parse(found.rows).map((row) => row.id);
}

function isConcerned(organisationId: OrganisationId, concerned: Concerned) {
  if (concerned === 'readers') return sql`true`;
  const { userIds = [], groupIds = [] } = concerned;
  return sql`(u.id = ANY(${sql.param([...userIds])}::uuid[]) OR EXISTS (SELECT FROM group_members m
    WHERE m.organisation_id = ${organisationId} AND m.user_id = u.id AND m.group_id = ANY(${sql.param([...groupIds])}::uuid[])))`;
}
