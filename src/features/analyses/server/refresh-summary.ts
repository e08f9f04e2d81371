import { type SQL, sql } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { TOP_ELEMENTS, TOP_TEXT_MAX } from '../contract/analysis-card.ts';

interface OfAnalysis {
  readonly organisationId: OrganisationId;
  readonly analysisId: Id;
}

/** What is written of a change together with the summary: its revision, and who worked on the analysis by it. */
interface Revised {
  readonly revision?: number;
  readonly edit?: Writing | undefined;
}

/**
 * AL-15: sums an analysis up anew from what its participants rated, marked and said, in the transaction that changed it.
 * Zero is no rating; what is archived, missions and their answers are no activity. The top elements are those with the
 * most support, the newest first among equals.
 */
export async function refreshSummary(
  tx: Transaction,
  { organisationId, analysisId }: OfAnalysis,
  revised: Revised = {},
): Promise<void> {
  // Named, the organisation is compared with the fence once instead of row by row.
  const inIt = sql`organisation_id = ${organisationId} AND analysis_id = ${analysisId}`;
  await tx.execute(sql`
    UPDATE analyses SET ${writtenOf(revised)} evaluation_average = rated.average, evaluation_count = rated.count,
      activity_count = marked.activity, c_count = marked.c, o_count = marked.o, d_count = marked.d, e_count = marked.e,
      top_elements = top.elements
    FROM (SELECT avg(document_score)::float8 AS average, count(*) AS count FROM user_analyses
        WHERE ${inIt} AND document_score > 0) AS rated,
      (SELECT count(*) FILTER (WHERE type IN ('highlight', 'comment'))
            + coalesce(sum(reply_count) FILTER (WHERE type <> 'answer'), 0) AS activity,
          count(*) FILTER (WHERE code = 'c') AS c, count(*) FILTER (WHERE code = 'o') AS o,
          count(*) FILTER (WHERE code = 'd') AS d, count(*) FILTER (WHERE code = 'e') AS e
        FROM elements WHERE ${inIt} AND NOT archived) AS marked,
      (SELECT coalesce(json_agg(json_build_object(
            'id', id, 'type', type, 'text', left(text, ${TOP_TEXT_MAX}), 'codeClassification', code,
            'votes', json_build_object('upvote', upvotes, 'question', questions, 'downvote', downvotes))
            ORDER BY support DESC, created_at DESC, id DESC), '[]') AS elements
        FROM (SELECT * FROM elements
          WHERE ${inIt} AND NOT archived AND type IN ('highlight', 'comment')
          ORDER BY support DESC, created_at DESC, id DESC LIMIT ${TOP_ELEMENTS}) AS most_supported) AS top
    WHERE organisation_id = ${organisationId} AND id = ${analysisId}`);
}

function writtenOf({ revision, edit }: Revised): SQL {
  const counted = revision === undefined ? sql`` : sql`revision = ${revision},`;
  if (!edit) return counted;
  const at = edit.at.toISOString();
  return sql`${counted} last_edited = ${at}, modified_by = ${edit.by}, modified_on = ${at},`;
}
