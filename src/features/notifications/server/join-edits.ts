import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { describeDocument } from '../rules/describe-document.ts';
import { firstEditsAround } from '../rules/edits-together.ts';
import type { AnalysisAct } from './analysis-act.ts';

const rows = z.array(z.object({ userId: id }));

/**
 * Moves what people were already told of this author's edits of this analysis to the present one, when it lies close
 * enough to their first. Answers who need not be told anew. Whether they had dealt with it stays as it is.
 */
export async function joinEdits(
  tx: Transaction,
  { organisationId, analysisId, byUserId, at, document, position }: AnalysisAct,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  const { after, before } = firstEditsAround(at);
  const { title, url } = describeDocument(document);
  const moved = await tx.execute(sql`
    UPDATE notifications SET at = greatest(at, ${at.toISOString()}), position = ${position},
      document_title = ${title}, document_url = ${url}, modified_by = ${byUserId}, modified_on = now()
    WHERE id IN (
      SELECT DISTINCT ON (user_id) id FROM notifications
      WHERE organisation_id = ${organisationId} AND analysis_id = ${analysisId} AND caused_by = ${byUserId}
        AND act = 'modified' AND first_at > ${after.toISOString()} AND first_at < ${before.toISOString()}
        AND user_id = ANY(${sql.param([...userIds])}::uuid[])
      ORDER BY user_id, first_at)
    RETURNING user_id AS "userId"`);
  return rows.parse(moved.rows).map(({ userId }) => userId);
}
