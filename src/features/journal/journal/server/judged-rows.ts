import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { mayOpenDocument } from '#features/captures/server.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { pastRecommendation } from '../contract/history.ts';
import { type Journal, ORGANISATION_NEWS_MAX, RECOMMENDATIONS_MAX } from '../contract/journals.ts';
import { rating } from '../contract/recommendations.ts';
import type { Reader } from './journal-visibility.ts';
import type { ReadableJournal } from './require-journal.ts';

/** JO-02, JO-06: the most recommendations a section shows. */
const maxOf = (type: Journal['type']): number =>
  type === 'organisation' ? ORGANISATION_NEWS_MAX : RECOMMENDATIONS_MAX;

/** A sort key for news of an organisation only; null in other sections. */
const ofNews = (value: SQL): SQL => sql`CASE WHEN j.type = 'organisation' THEN ${value} END DESC NULLS LAST`;

/** JO-06: by score; D3 §7: news of an organisation by arrival, then by publication date. */
const SORT_ORDER = sql`${ofNews(sql`r.recommended_at`)},
  ${ofNews(sql`coalesce((SELECT p.published_at FROM publications p WHERE p.id = r.publication_id),
    (SELECT d.published_at FROM documents d WHERE d.id = r.document_id))`)}, r.score DESC, r.id`;

/** JO-06: the current recommendations of a section, pinned first. Past ones are not read. */
export async function currentRecommendations(
  tx: Transaction,
  reader: Reader,
  { organisationId, id: journalId, type }: ReadableJournal,
): Promise<JudgedRow[]> {
  const { rows } = await tx.execute(sql`
    SELECT ${JUDGED_COLUMNS} FROM ${judged(reader)}
    WHERE r.organisation_id = ${organisationId} AND r.journal_id = ${journalId} AND ${IS_CURRENT} AND ${isOpenTo(reader)}
    ORDER BY ${IS_PINNED} DESC, ${SORT_ORDER} LIMIT ${maxOf(type)}`);
  return z.array(judgedRow).parse(rows);
}

const countRows = z.array(z.object({ id, count: z.number().int() }));

/** Their number, for many sections in one statement. */
export async function countCurrent(
  tx: Transaction,
  reader: Reader,
  journals: readonly ReadableJournal[],
): Promise<ReadonlyMap<Id, number>> {
  if (journals.length === 0) return new Map();
  const ids = sql.param(journals.map((one) => one.id));
  const limits = sql.param(journals.map(({ type }) => maxOf(type)));
  const { rows } = await tx.execute(sql`
    SELECT wanted.id, (SELECT count(*)::integer FROM (
      SELECT FROM ${judged(reader)}
      WHERE r.organisation_id = ${reader.organisationId} AND r.journal_id = wanted.id AND ${IS_CURRENT}
        AND ${isOpenTo(reader)} LIMIT wanted.most) shown) AS count
    FROM unnest(${ids}::uuid[], ${limits}::integer[]) AS wanted (id, most)`);
  return new Map(countRows.parse(rows).map((row) => [row.id, row.count]));
}

/** The published recommendations of sections of whole organisations, in one statement. */
export async function publishedRecommendations(
  tx: Transaction,
  reader: Reader,
  journals: readonly ReadableJournal[],
): Promise<JudgedRow[]> {
  if (journals.length === 0) return [];
  const ids = sql.param(journals.map((one) => one.id));
  const limits = sql.param(journals.map(({ type }) => maxOf(type)));
  const { rows } = await tx.execute(sql`
    SELECT shown.* FROM unnest(${ids}::uuid[], ${limits}::integer[]) AS wanted (id, most)
    CROSS JOIN LATERAL (
      SELECT ${JUDGED_COLUMNS} FROM ${judged(reader)}
      WHERE r.journal_id = wanted.id AND NOT r.exhausted AND r.publication_id IS NOT NULL
      ORDER BY ${SORT_ORDER} LIMIT wanted.most) shown`);
  return z.array(judgedRow).parse(rows);
}

export const judgedRow = z.object({
  id,
  journalId: id,
  score: z.number(),
  publicationId: id.nullable(),
  documentId: id.nullable(),
  analysisId: id.nullable(),
  // Parsed one by one: an invalid one is dropped without affecting the others.
  parts: z.unknown(),
  why: z.unknown(),
  folded: z.unknown(),
  recommendedAt: z.coerce.date(),
  rating: rating.nullable(),
  ratingBefore: rating.nullable(),
  isPinned: z.boolean(),
  because: pastRecommendation.shape.because.nullable(),
  deactivatedAt: z.coerce.date().nullable(),
  exhaustedBy: id.nullable(),
});
/** A recommendation with the judgement that applies to one reader: their own in sections of the whole organisation. */
export type JudgedRow = z.infer<typeof judgedRow>;

/** Joins recommendations `r`, their journals `j` and the judgement `own` of this reader. */
export const judged = ({ userId }: Reader): SQL => sql`
  recommendations r JOIN journals j ON j.id = r.journal_id
  LEFT JOIN recommendation_judgements own
    ON j.entity_type = 'organisation' AND own.recommendation_id = r.id AND own.user_id = ${userId}`;

const judgementColumn = (column: 'rating' | 'rating_before' | 'pinned_at'): SQL => {
  const name = sql.identifier(column);
  return sql`CASE WHEN j.entity_type = 'organisation' THEN own.${name} ELSE r.${name} END`;
};
export const RATING = judgementColumn('rating');
const IS_PINNED = sql`(${judgementColumn('pinned_at')}) IS NOT NULL`;
export const BECAUSE = sql`coalesce(own.exhausted_because, r.exhausted_because)`;
const DEACTIVATED_AT = sql`coalesce(own.deactivated_at, r.deactivated_at)`;
const IS_CURRENT = sql`NOT r.exhausted AND own.exhausted_because IS NULL`;

export const JUDGED_COLUMNS = sql`
  r.id, r.journal_id AS "journalId", r.publication_id AS "publicationId", r.document_id AS "documentId",
  r.analysis_id AS "analysisId", r.score, r.parts, r.why, r.folded, r.recommended_at AS "recommendedAt",
  ${RATING} AS rating, ${judgementColumn('rating_before')} AS "ratingBefore", ${IS_PINNED} AS "isPinned",
  ${BECAUSE} AS because, ${DEACTIVATED_AT} AS "deactivatedAt",
  CASE WHEN own.exhausted_because IS NULL THEN r.exhausted_by ELSE own.user_id END AS "exhaustedBy"`;

/**
 * Condition for recommendations whose subject the reader may open. Publications of personal sources are only
 * recommended to their owner.
 */
export const isOpenTo = (reader: Reader): SQL => sql`(r.publication_id IS NOT NULL
  OR CASE WHEN r.analysis_id IS NOT NULL THEN ${mayOpen(sql`r.analysis_id`, reader)}
    ELSE EXISTS (SELECT FROM documents d WHERE d.id = r.document_id
      AND ${mayOpenDocument({ id: sql`d.id`, createdBy: sql`d.created_by` }, reader)}) END)`;
