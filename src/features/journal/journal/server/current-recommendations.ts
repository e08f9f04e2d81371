import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Journal, ORGANISATION_NEWS_MAX, RECOMMENDATIONS_MAX } from '../contract/journals.ts';
import type { Reader } from './journal-visibility.ts';
import {
  IS_CURRENT,
  IS_PINNED,
  isOpenTo,
  JUDGED_COLUMNS,
  type JudgedRow,
  judged,
  judgedRow,
} from './judged-rows.ts';
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
