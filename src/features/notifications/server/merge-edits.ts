import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { describeDocument } from '../rules/describe-document.ts';
import { editMergeWindow } from '../rules/edit-merge-window.ts';
import type { AnalysisAct } from './analysis-act.ts';

const rows = z.array(z.object({ userId: id }));

/**
 * Merges an edit into the existing notifications of earlier edits by the same author in the same analysis, within the
 * merge window. Returns the people whose notification was updated; its status is unchanged.
 */
export async function mergeEdits(
  tx: Transaction,
  { organisationId, analysisId, byUserId, at, document, position }: AnalysisAct,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  const { after, before } = editMergeWindow(at);
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
