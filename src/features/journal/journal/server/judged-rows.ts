import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import { mayOpenDocument } from '#features/captures/server.ts';
import { mayOpen } from '#features/sharing/server.ts';
import { pastRecommendation } from '../contract/history.ts';
import { rating } from '../contract/recommendations.ts';
import type { Reader } from './journal-visibility.ts';

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
export const IS_PINNED = sql`(${judgementColumn('pinned_at')}) IS NOT NULL`;
export const BECAUSE = sql`coalesce(own.exhausted_because, r.exhausted_because)`;
const DEACTIVATED_AT = sql`coalesce(own.deactivated_at, r.deactivated_at)`;
export const IS_CURRENT = sql`NOT r.exhausted AND own.exhausted_because IS NULL`;

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
