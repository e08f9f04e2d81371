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

/** What a summary is made of: how people rated, how much they marked and said, and what of it is supported most. */
export type SummaryPart = 'rated' | 'marked' | 'top';

/**
 * AL-15: sums an analysis up anew from what its participants rated, marked and said, in the transaction that changed it.
 * Zero is no rating; what is archived, missions and their answers are no activity. The top elements are those with the
 * most support, the newest first among equals. A change names the parts it may have altered: counting reads all that was
 * ever marked, which a vote need not wait for.
 */
export async function refreshSummary(
  tx: Transaction,
  { organisationId, analysisId }: OfAnalysis,
  revised: Revised = {},
  altered: readonly SummaryPart[] = ['rated', 'marked', 'top'],
): Promise<void> {
  // Named, the organisation is compared with the fence once instead of row by row.
  const inIt = sql`organisation_id = ${organisationId} AND analysis_id = ${analysisId}`;
  const parts = altered.map((part) => PARTS[part]);
  const written = parts.map(({ columns }) => columns);
  const summed = parts.map(({ sums }) => sums(inIt));
  await tx.execute(sql`
    UPDATE analyses SET ${writtenOf(revised)} ${sql.join(written, sql`, `)} FROM ${sql.join(summed, sql`, `)}
    WHERE organisation_id = ${organisationId} AND id = ${analysisId}`);
}

const PARTS: Readonly<Record<SummaryPart, { readonly columns: SQL; sums(inIt: SQL): SQL }>> = {
  rated: {
    columns: sql`evaluation_average = rated.average, evaluation_count = rated.count`,
    sums: (inIt) => sql`(SELECT avg(document_score)::float8 AS average, count(*) AS count FROM user_analyses
      WHERE ${inIt} AND document_score > 0) AS rated`,
  },
  marked: {
    columns: sql`activity_count = marked.activity, c_count = marked.c, o_count = marked.o, d_count = marked.d,
      e_count = marked.e`,
    sums: (inIt) => sql`(SELECT count(*) FILTER (WHERE type IN ('highlight', 'comment'))
          + coalesce(sum(reply_count) FILTER (WHERE type <> 'answer'), 0) AS activity,
        count(*) FILTER (WHERE code = 'c') AS c, count(*) FILTER (WHERE code = 'o') AS o,
        count(*) FILTER (WHERE code = 'd') AS d, count(*) FILTER (WHERE code = 'e') AS e
      FROM elements WHERE ${inIt} AND NOT archived) AS marked`,
  },
  top: {
    columns: sql`top_elements = top.elements`,
    sums: (inIt) => sql`(SELECT coalesce(json_agg(json_build_object(
          'id', id, 'type', type, 'text', left(text, ${TOP_TEXT_MAX}), 'codeClassification', code,
          'votes', json_build_object('upvote', upvotes, 'question', questions, 'downvote', downvotes))
          ORDER BY support DESC, created_at DESC, id DESC), '[]') AS elements
      FROM (SELECT * FROM elements
        WHERE ${inIt} AND NOT archived AND type IN ('highlight', 'comment')
        ORDER BY support DESC, created_at DESC, id DESC LIMIT ${TOP_ELEMENTS}) AS most_supported) AS top`,
  },
};

function writtenOf({ revision, edit }: Revised): SQL {
  const counted = revision === undefined ? sql`` : sql`revision = ${revision},`;
  if (!edit) return counted;
  const at = edit.at.toISOString();
  return sql`${counted} last_edited = ${at}, modified_by = ${edit.by}, modified_on = ${at},`;
}
