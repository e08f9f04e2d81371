import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { CODES } from '#features/analyses/analyses/contract/codes.ts';
import type { OpenReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import { linkedAnalyses } from '#features/reflections/retention/server/linked-analyses.ts';
import { isRetained } from '#features/reflections/retention/server/retained-passages.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Analyses that the reader may open, in display order, and the search words. */
interface CitableQuery {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
  readonly analysisIds: readonly Id[];
  /** Folded search words. */
  readonly words: readonly string[];
}

/** Matches where every word is found; ignores accents and case. */
const hasWords = (words: readonly string[], ...where: SQL[]): SQL =>
  sql.join(
    words.map((word) => sql`strpos(vigie.fold(concat_ws(' ', ${sql.join(where, sql`, `)})), ${word}) > 0`),
    sql` AND `,
  );

const OF_DOCUMENT = [sql`a.title`, sql`d.site_name`];
const OF_PASSAGE = [sql`e.text`, sql`u.first_name`, sql`u.last_name`, ...OF_DOCUMENT];

/** Without words everything matches, and nothing needs to be folded. */
const matches = (words: readonly string[], ...where: SQL[]): SQL =>
  words.length === 0 ? sql`true` : hasWords(words, ...where);

const ofAnalyses = ({ organisationId, analysisIds }: CitableQuery): SQL => sql`
  unnest(${sql.param([...analysisIds])}::uuid[]) WITH ORDINALITY AS wanted (id, place)
  JOIN analyses a ON a.id = wanted.id AND a.organisation_id = ${organisationId}
  JOIN documents d ON d.id = a.document_id`;

/** The elements of an analysis that can be cited: highlights and comments that are not archived. */
const CITABLE = sql`e.analysis_id = a.id AND e.organisation_id = a.organisation_id
  AND NOT e.archived AND e.type IN ('highlight', 'comment')`;

const analysisRow = z.object({
  analysisId: id,
  documentId: id,
  title: z.string(),
  siteName: z.string(),
  url: z.string().nullable(),
  passageCount: z.number().int(),
});
export type AnalysisRow = z.infer<typeof analysisRow>;

/** The analyses with their number of matching passages; those without any are omitted, unless they match themselves. */
export async function citableAnalyses(tx: Transaction, query: CitableQuery) {
  const { words } = query;
  const { rows } = await tx.execute(sql`
    SELECT a.id AS "analysisId", a.document_id AS "documentId", a.title, d.site_name AS "siteName", d.url,
      passages.count AS "passageCount"
    FROM ${ofAnalyses(query)}
    CROSS JOIN LATERAL (SELECT count(*)::integer AS count FROM elements e JOIN users u ON u.id = e.user_id
      WHERE ${CITABLE} AND ${matches(words, ...OF_PASSAGE)}) AS passages
    WHERE passages.count > 0 OR ${matches(words, ...OF_DOCUMENT)}
    ORDER BY wanted.place`);
  return z.array(analysisRow).parse(rows);
}

const passageRow = z.object({
  elementId: id,
  analysisId: id,
  documentId: id,
  type: z.enum(['highlight', 'comment']),
  text: z.string(),
  authorId: id,
  codeClassification: z.enum(CODES).nullable(),
  upvotes: z.number().int(),
  isRetained: z.boolean(),
  title: z.string(),
  siteName: z.string(),
  url: z.string().nullable(),
});
export type PassageRow = z.infer<typeof passageRow>;

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

const passageColumns = (
  query: CitableQuery,
) => sql`${retained(query)} AS "isRetained", e.id AS "elementId", a.id AS "analysisId", a.document_id AS "documentId", e.type, e.text,
  e.user_id AS "authorId", e.code AS "codeClassification", e.upvotes, a.title, d.site_name AS "siteName", d.url`;

const retained = (query: CitableQuery) =>
  isRetained(query, { analysisId: sql`e.analysis_id`, elementId: sql`e.id` });

/** Retained passages first, then best supported, then latest. */
const bestFirst = (query: CitableQuery) =>
  sql`${retained(query)} DESC, e.support DESC, e.created_at DESC, e.id DESC`;

/** A page of matching passages: retained first, then best supported, then latest. */
export async function citablePassages(tx: Transaction, query: CitableQuery, { offset, limit }: Slice) {
  const { rows } = await tx.execute(sql`
    SELECT ${passageColumns(query)}
    FROM ${ofAnalyses(query)} JOIN elements e ON ${CITABLE} JOIN users u ON u.id = e.user_id
    WHERE ${matches(query.words, ...OF_PASSAGE)}
    ORDER BY ${bestFirst(query)} OFFSET ${offset} LIMIT ${limit}`);
  return z.array(passageRow).parse(rows);
}

/** The best passages of each analysis. */
export async function bestPassages(tx: Transaction, query: CitableQuery, limit: number) {
  const { rows } = await tx.execute(sql`
    SELECT ${passageColumns(query)}
    FROM ${ofAnalyses(query)} CROSS JOIN LATERAL (
      SELECT e.* FROM elements e WHERE ${CITABLE} ORDER BY ${bestFirst(query)} LIMIT ${limit}) AS e
    ORDER BY wanted.place, ${bestFirst(query)}`);
  return z.array(passageRow).parse(rows);
}

const countRow = z.tuple([z.object({ count: z.number().int() })]);

/** The number of analyses linked to a reflection, regardless of access. */
export async function countLinkedAnalyses(tx: Transaction, open: OpenReflection): Promise<number> {
  const { rows } = await tx.execute(
    sql`SELECT count(*)::integer AS count FROM (${linkedAnalyses(open)}) AS linked`,
  );
  return countRow.parse(rows)[0].count;
}
