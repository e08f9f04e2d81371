import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Journal } from '#features/journal/journal/contract/journals.ts';
import { isOpenTo } from '#features/journal/journal/server/judged-rows.ts';
import type { Transaction } from '#platform/database/database.ts';
import { feedbackWeight } from '../rules/learnt.ts';
import { hostOf } from './readable-subjects.ts';

/** The latest acts say most about current interests. */
const ACTS_MAX = 300;
/** Per person in shared sections, so that nobody dominates. */
const ACTS_OF_ONE_MAX = 30;
/** Older acts are not learnt from. */
const LEARNT_DAYS = 180;

const rows = z.array(
  z.object({
    rating: z.number().int().nullable(),
    isTaken: z.boolean(),
    isRead: z.boolean(),
    title: z.string(),
    excerpt: z.string(),
    language: z.string().nullable(),
    sourceKey: z.string().nullable(),
    sourceTitle: z.string().nullable(),
  }),
);

/** What a reader did with a recommendation, and its weight. */
export interface Feedback {
  readonly title: string;
  readonly excerpt: string;
  readonly language: string | null;
  readonly sourceKey: string | null;
  readonly sourceTitle: string | null;
  readonly weight: number;
}

interface LearningJournal {
  readonly organisationId: OrganisationId;
  readonly id: Id;
  readonly entityType: Journal['entityType'];
}

/**
 * What the readers of a section did with its recommendations since it started to learn: ratings, discards, portfolio
 * entries, analyses and views. With a `reader`, limited to what that person may see: only what they may open and, in
 * sections of the whole organisation, only their own acts.
 */
export async function readFeedback(
  tx: Transaction,
  { organisationId, id: journalId, entityType }: LearningJournal,
  now: Date,
  reader?: UserId,
): Promise<Feedback[]> {
  const isShared = entityType !== 'organisation';
  const earliest = sql`${now.toISOString()}::timestamptz - ${LEARNT_DAYS} * interval '1 day'`;
  const host = hostOf(sql`d.url`);
  const isVisibleToReader = reader
    ? sql`AND ${isOpenTo({ organisationId, userId: reader })} AND (${isShared} OR a.by = ${reader})`
    : sql``;
  const { rows: found } = await tx.execute(sql`
    WITH since AS (SELECT greatest(learns_since, ${earliest}) AS at FROM journals
      WHERE organisation_id = ${organisationId} AND id = ${journalId}),
    shown AS (SELECT r.* FROM recommendations r WHERE r.journal_id = ${journalId} AND NOT r.exhausted
      UNION ALL SELECT r.* FROM recommendations r, since
      WHERE r.journal_id = ${journalId} AND r.exhausted AND r.deactivated_at >= since.at),
    acts AS (
      SELECT s.id AS recommendation_id, NULL::uuid AS by, CASE WHEN s.rated_at >= since.at THEN s.rating END AS rating,
        ${isTaken('s')} AS taken, false AS read, greatest(s.rated_at, s.deactivated_at) AS at FROM shown s, since
      WHERE s.rating IS NOT NULL OR s.exhausted_because IN ('portfolio', 'analysed')
      UNION ALL
      SELECT j.recommendation_id, j.user_id, CASE WHEN j.rated_at >= since.at THEN j.rating END, ${isTaken('j')}, false,
        greatest(j.rated_at, j.deactivated_at)
      FROM shown s JOIN recommendation_judgements j ON j.recommendation_id = s.id, since
      WHERE j.rating IS NOT NULL OR j.exhausted_because IS NOT NULL
      UNION ALL
      SELECT e.recommendation_id, CASE WHEN NOT ${isShared} THEN e.user_id END, NULL::smallint, false, true, max(e.at)
      FROM shown s JOIN recommendation_events e ON e.recommendation_id = s.id AND e.type = 'viewed', since
      WHERE e.at >= since.at AND s.rating IS NULL AND NOT EXISTS (SELECT FROM recommendation_judgements j
        WHERE j.recommendation_id = e.recommendation_id AND j.user_id = e.user_id AND j.rating IS NOT NULL)
      GROUP BY 1, 2),
    latest AS (SELECT a.*, row_number() OVER (PARTITION BY a.by ORDER BY a.at DESC) AS place FROM acts a)
    SELECT a.rating, coalesce(a.taken, false) AS "isTaken", a.read AS "isRead",
      coalesce(p.title, d.title) AS title, coalesce(p.excerpt, d.excerpt) AS excerpt,
      coalesce(p.language, d.language) AS language,
      coalesce(p.source_id::text, ${host}) AS "sourceKey", coalesce(src.title, ${host}) AS "sourceTitle"
    FROM latest a JOIN shown r ON r.id = a.recommendation_id
    LEFT JOIN publications p ON p.id = r.publication_id LEFT JOIN sources src ON src.id = p.source_id
    LEFT JOIN documents d ON d.id = r.document_id
    WHERE coalesce(p.id, d.id) IS NOT NULL AND (a.by IS NULL OR a.place <= ${ACTS_OF_ONE_MAX}) ${isVisibleToReader}
    ORDER BY a.at DESC LIMIT ${ACTS_MAX}`);
  return rows
    .parse(found)
    .map(({ rating, isTaken, isRead, ...text }) => ({
      ...text,
      weight: feedbackWeight({ rating, isTaken, isRead }),
    }))
    .filter(({ weight }) => weight !== 0);
}

const isTaken = (row: 's' | 'j') => {
  const column = (name: string) => sql.raw(`${row}.${name}`);
  return sql`${column('exhausted_because')} IN ('portfolio', 'analysed') AND ${column('deactivated_at')} >= since.at`;
};
