import { type SQL, sql } from 'drizzle-orm';
import { doublePrecision, integer, jsonb } from 'drizzle-orm/pg-core';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AnalysisCard, TOP_ELEMENTS, TOP_TEXT_MAX, type TopElement } from '../contract/analysis-card.ts';
import type { Code } from '../contract/codes.ts';

/** The columns of `analyses` that `refreshSummary` maintains. */
export const summaryColumns = {
  evaluationAverage: doublePrecision('evaluation_average'),
  evaluationCount: integer('evaluation_count').notNull().default(0),
  activityCount: integer('activity_count').notNull().default(0),
  cCount: integer('c_count').notNull().default(0),
  oCount: integer('o_count').notNull().default(0),
  dCount: integer('d_count').notNull().default(0),
  eCount: integer('e_count').notNull().default(0),
  topElements: jsonb('top_elements').$type<TopElement[]>().notNull().default([]),
};

type SummaryRow = Omit<AnalysisCard['summary'], 'codes'> & Readonly<Record<`${Code}Count`, number>>;

/** The summary of an analysis, as its card shows it. */
export function shownSummary(row: SummaryRow): AnalysisCard['summary'] {
  const { evaluationAverage, evaluationCount, activityCount, topElements } = row;
  const codes = { c: row.cCount, o: row.oCount, d: row.dCount, e: row.eCount };
  return { evaluationAverage, evaluationCount, activityCount, codes, topElements };
}

interface AnalysisKey {
  readonly organisationId: OrganisationId;
  readonly analysisId: Id;
}

/** Written together with the summary: the revision of the change, and who edited the analysis. */
interface RevisionFields {
  readonly revision?: number;
  readonly edit?: AuditStamp | undefined;
}

/** The parts of a summary: ratings, counts of elements and replies, and the most supported elements. */
export type SummaryPart = 'rated' | 'marked' | 'top';

/**
 * AL-15: recomputes the summary of an analysis from its ratings and elements, in the transaction that changed
 * them. Zero is no rating; archived elements, missions and their answers do not count as activity. The top
 * elements are those with the most support, the newest first among equals. A change names the parts it may
 * have altered: counting reads every element, which a vote need not wait for.
 */
export async function refreshSummary(
  tx: Transaction,
  { organisationId, analysisId }: AnalysisKey,
  revisionFields: RevisionFields = {},
  altered: readonly SummaryPart[] = ['rated', 'marked', 'top'],
): Promise<void> {
  // With the organisation in the condition, row-level security is checked once instead of row by row.
  const inAnalysis = sql`organisation_id = ${organisationId} AND analysis_id = ${analysisId}`;
  const parts = altered.map((part) => PARTS[part]);
  const written = parts.map(({ columns }) => columns);
  const summed = parts.map(({ sums }) => sums(inAnalysis));
  await tx.execute(sql`
    UPDATE analyses SET ${revisionColumns(revisionFields)} ${sql.join(written, sql`, `)} FROM ${sql.join(summed, sql`, `)}
    WHERE organisation_id = ${organisationId} AND id = ${analysisId}`);
}

const PARTS: Readonly<Record<SummaryPart, { readonly columns: SQL; sums(inAnalysis: SQL): SQL }>> = {
  rated: {
    columns: sql`evaluation_average = rated.average, evaluation_count = rated.count`,
    sums: (
      inAnalysis,
    ) => sql`(SELECT avg(document_score)::float8 AS average, count(*) AS count FROM user_analyses
      WHERE ${inAnalysis} AND document_score > 0) AS rated`,
  },
  marked: {
    columns: sql`activity_count = marked.activity, c_count = marked.c, o_count = marked.o, d_count = marked.d,
      e_count = marked.e`,
    sums: (inAnalysis) => sql`(SELECT count(*) FILTER (WHERE type IN ('highlight', 'comment'))
          + coalesce(sum(reply_count) FILTER (WHERE type <> 'answer'), 0) AS activity,
        count(*) FILTER (WHERE code = 'c') AS c, count(*) FILTER (WHERE code = 'o') AS o,
        count(*) FILTER (WHERE code = 'd') AS d, count(*) FILTER (WHERE code = 'e') AS e
      FROM elements WHERE ${inAnalysis} AND NOT archived) AS marked`,
  },
  top: {
    columns: sql`top_elements = top.elements`,
    sums: (inAnalysis) => sql`(SELECT coalesce(json_agg(json_build_object(
          'id', id, 'type', type, 'text', left(text, ${TOP_TEXT_MAX}), 'codeClassification', code,
          'votes', json_build_object('upvote', upvotes, 'question', questions, 'downvote', downvotes))
          ORDER BY support DESC, created_at DESC, id DESC), '[]') AS elements
      FROM (SELECT * FROM elements
        WHERE ${inAnalysis} AND NOT archived AND type IN ('highlight', 'comment')
        ORDER BY support DESC, created_at DESC, id DESC LIMIT ${TOP_ELEMENTS}) AS most_supported) AS top`,
  },
};

function revisionColumns({ revision, edit }: RevisionFields): SQL {
  const counted = revision === undefined ? sql`` : sql`revision = ${revision},`;
  if (!edit) return counted;
  const at = edit.at.toISOString();
  return sql`${counted} last_edited = ${at}, modified_by = ${edit.by}, modified_on = ${at},`;
}
