import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { CODES } from '#features/analyses/analyses/contract/codes.ts';
import type { OpenReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import { linkedAnalyses } from '#features/reflections/retention/server/linked-analyses.ts';
import { isRetained } from '#features/reflections/retention/server/retained-passages.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Analyses whose reader was found to be allowed to open them, in the order they are shown, and the words looked for. */
export interface Asked {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
  readonly analysisIds: readonly Id[];
  /** Folded. */
  readonly words: readonly string[];
}

/** Where each word is found; accents and case are aside. */
const hasWords = (words: readonly string[], ...where: SQL[]): SQL =>
  sql.join(
    words.map((word) => sql`strpos(vigie.fold(concat_ws(' ', ${sql.join(where, sql`, `)})), ${word}) > 0`),
    sql` AND `,
  );

const OF_DOCUMENT = [sql`a.title`, sql`d.site_name`];
const OF_PASSAGE = [sql`e.text`, sql`u.first_name`, sql`u.last_name`, ...OF_DOCUMENT];

/** Without words everything is found, and nothing need be folded. */
const found = (words: readonly string[], ...where: SQL[]): SQL =>
  words.length === 0 ? sql`true` : hasWords(words, ...where);

const ofAnalyses = ({ organisationId, analysisIds }: Asked): SQL => sql`
  unnest(${sql.param([...analysisIds])}::uuid[]) WITH ORDINALITY AS wanted (id, place)
  JOIN analyses a ON a.id = wanted.id AND a.organisation_id = ${organisationId}
  JOIN documents d ON d.id = a.document_id`;

/** What can be cited of an analysis: what was marked and said in it, and is not archived. */
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

/** Each with how many of its passages are found; those with none are left out, unless they are found themselves. */
export async function citableAnalyses(tx: Transaction, asked: Asked) {
  const { words } = asked;
  const { rows } = await tx.execute(sql`
    SELECT a.id AS "analysisId", a.document_id AS "documentId", a.title, d.site_name AS "siteName", d.url,
      passages.count AS "passageCount"
    FROM ${ofAnalyses(asked)}
    CROSS JOIN LATERAL (SELECT count(*)::integer AS count FROM elements e JOIN users u ON u.id = e.user_id
      WHERE ${CITABLE} AND ${found(words, ...OF_PASSAGE)}) AS passages
    WHERE passages.count > 0 OR ${found(words, ...OF_DOCUMENT)}
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

const shown = (
  asked: Asked,
) => sql`${retained(asked)} AS "isRetained", e.id AS "elementId", a.id AS "analysisId", a.document_id AS "documentId", e.type, e.text,
  e.user_id AS "authorId", e.code AS "codeClassification", e.upvotes, a.title, d.site_name AS "siteName", d.url`;

const retained = (asked: Asked) =>
  isRetained(asked, { analysisId: sql`e.analysis_id`, elementId: sql`e.id` });

/** Those that the reflection retains, then those best supported. */
const bestFirst = (asked: Asked) =>
  sql`${retained(asked)} DESC, e.support DESC, e.created_at DESC, e.id DESC`;

/** Those retained first, then best supported, then the latest. */
export async function citablePassages(tx: Transaction, asked: Asked, { offset, limit }: Slice) {
  const { rows } = await tx.execute(sql`
    SELECT ${shown(asked)}
    FROM ${ofAnalyses(asked)} JOIN elements e ON ${CITABLE} JOIN users u ON u.id = e.user_id
    WHERE ${found(asked.words, ...OF_PASSAGE)}
    ORDER BY ${bestFirst(asked)} OFFSET ${offset} LIMIT ${limit}`);
  return z.array(passageRow).parse(rows);
}

/** Of each analysis the few best. */
export async function bestPassages(tx: Transaction, asked: Asked, limit: number) {
  const { rows } = await tx.execute(sql`
    SELECT ${shown(asked)}
    FROM ${ofAnalyses(asked)} CROSS JOIN LATERAL (
      SELECT e.* FROM elements e WHERE ${CITABLE} ORDER BY ${bestFirst(asked)} LIMIT ${limit}) AS e
    ORDER BY wanted.place, ${bestFirst(asked)}`);
  return z.array(passageRow).parse(rows);
}

const countRow = z.tuple([z.object({ count: z.number().int() })]);

/** How many analyses a reflection is linked to, whoever may open them. */
export async function countLinked(tx: Transaction, open: OpenReflection): Promise<number> {
  const { rows } = await tx.execute(
    sql`SELECT count(*)::integer AS count FROM (${linkedAnalyses(open)}) AS linked`,
  );
  return countRow.parse(rows)[0].count;
}
