import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { HISTORY_PAGE_SIZE, type HistoryFilter } from '../contract/history.ts';
import type { Reader } from './journal-visibility.ts';
import {
  BECAUSE,
  isOpenTo,
  JUDGED_COLUMNS,
  type JudgedRow,
  judged,
  judgedRow,
  RATING,
} from './judged-rows.ts';
import type { ReadableJournal } from './require-journal.ts';

/** The position of a recommendation in the history. */
interface HistoryPosition {
  readonly microseconds: string;
  readonly id: Id;
}

interface HistoryScope {
  /** Folded words. */
  readonly words: readonly string[];
  /** The first one that is too old to be counted and searched. */
  readonly leftOut: HistoryPosition | null;
}

interface HistoryPageQuery extends HistoryScope {
  readonly filter: HistoryFilter;
  /** The last one of the previous page. */
  readonly after: HistoryPosition | null;
}

const FILTER_CONDITIONS: Readonly<Record<HistoryFilter, SQL>> = {
  all: sql`true`,
  rated: sql`(${RATING}) > 0`,
  portfolio: sql`${BECAUSE} = 'portfolio'`,
  discarded: sql`${BECAUSE} = 'discarded'`,
};

/** Every word must occur in the title or the publisher, ignoring accents and case. */
const matchesWords = (words: readonly string[]): SQL => {
  if (words.length === 0) return sql`true`;
  const published = sql`(SELECT vigie.fold(p.title || ' ' || s.title)
    FROM publications p JOIN sources s ON s.id = p.source_id WHERE p.id = r.publication_id)`;
  const document = sql`(SELECT vigie.fold(d.title || ' ' || d.site_name) FROM documents d WHERE d.id = r.document_id)`;
  const searchedText = sql`coalesce(${published}, ${document})`;
  return sql.join(
    words.map((word) => sql`strpos(${searchedText}, ${word}) > 0`),
    sql` AND `,
  );
};

const isOf = ({ organisationId }: Reader, journal: ReadableJournal): SQL =>
  sql`r.organisation_id = ${organisationId} AND r.journal_id = ${journal.id}`;

const pastOf = (reader: Reader, journal: ReadableJournal, words: readonly string[]): SQL =>
  sql`${isOf(reader, journal)} AND ${isOpenTo(reader)} AND ${matchesWords(words)}`;

/**
 * Combines recommendations past for everyone with those past for this reader: each part uses its own index and stops
 * early.
 */
function unionOfPast({ entityType }: ReadableJournal, arm: (which: SQL, at: SQL) => SQL): SQL {
  const shared = arm(sql`r.exhausted AND own.exhausted_because IS NULL`, sql`r.deactivated_at`);
  if (entityType !== 'organisation') return shared;
  return sql`${shared} UNION ALL ${arm(sql`own.exhausted_because IS NOT NULL`, sql`own.deactivated_at`)}`;
}

/** Microseconds, since JavaScript dates are less precise than those of the database. */
const microsecondsOf = (at: SQL): SQL =>
  sql`(extract(epoch FROM ${at}) * 1000000)::bigint::text AS microseconds`;

const positionSql = ({ microseconds, id: recommendationId }: HistoryPosition): SQL =>
  sql`('epoch'::timestamptz + ${microseconds}::bigint * interval '1 microsecond', ${recommendationId}::uuid)`;

const isLaterThan = (place: HistoryPosition | null, at: SQL): SQL =>
  place ? sql`(${at}, r.id) > ${positionSql(place)}` : sql`true`;

const foundPlace = z.array(z.object({ microseconds: z.string(), id }));

/** The first recommendation beyond the limit of counting and searching; null if there is none. */
export async function findHistoryLimit(
  tx: Transaction,
  reader: Reader,
  journal: ReadableJournal,
  max: number,
): Promise<HistoryPosition | null> {
  const arm = (which: SQL, at: SQL): SQL => sql`(
    SELECT ${at} AS at, r.id FROM ${judged(reader)} WHERE ${isOf(reader, journal)} AND ${which}
    ORDER BY ${at} DESC, r.id DESC LIMIT ${max + 1})`;
  const { rows } = await tx.execute(sql`
    SELECT ${microsecondsOf(sql`past.at`)}, past.id FROM (${unionOfPast(journal, arm)}) past
    ORDER BY past.at DESC, past.id DESC OFFSET ${max} LIMIT 1`);
  return foundPlace.parse(rows)[0] ?? null;
}

/** JO-04: a page of past recommendations, latest first, with one more if there is a next page. */
export async function pastRecommendations(
  tx: Transaction,
  reader: Reader,
  journal: ReadableJournal,
  { filter, words, leftOut, after }: HistoryPageQuery,
): Promise<(JudgedRow & { readonly cursor: string })[]> {
  const earlier = (at: SQL): SQL => (after ? sql`(${at}, r.id) < ${positionSql(after)}` : sql`true`);
  // Searching titles is slow, so it is limited to the latest.
  const isSearchable = (at: SQL): SQL => isLaterThan(words.length > 0 ? leftOut : null, at);
  const arm = (which: SQL, at: SQL): SQL => sql`(
    SELECT ${JUDGED_COLUMNS}, ${microsecondsOf(at)} FROM ${judged(reader)}
    WHERE ${pastOf(reader, journal, words)} AND ${which} AND ${FILTER_CONDITIONS[filter]} AND ${earlier(at)} AND ${isSearchable(at)}
    ORDER BY ${at} DESC, r.id DESC LIMIT ${HISTORY_PAGE_SIZE + 1})`;
  const { rows } = await tx.execute(sql`
    SELECT * FROM (${unionOfPast(journal, arm)}) past ORDER BY past."deactivatedAt" DESC, past.id DESC LIMIT ${HISTORY_PAGE_SIZE + 1}`);
  return z
    .array(judgedRow.extend({ microseconds: z.string() }))
    .parse(rows)
    .map(({ microseconds, ...row }) => ({ ...row, cursor: `${microseconds}.${row.id}` }));
}

const count = z.number().int();
const counted = z.tuple([z.object({ all: count, rated: count, portfolio: count, discarded: count })]);

/** The counts by filter, among the latest and matching the search. */
export async function countPast(
  tx: Transaction,
  reader: Reader,
  journal: ReadableJournal,
  { words, leftOut }: HistoryScope,
): Promise<z.infer<typeof counted>[0] & { readonly isMore: boolean }> {
  const arm = (which: SQL, at: SQL): SQL => sql`(
    SELECT ${RATING} AS rating, ${BECAUSE} AS because FROM ${judged(reader)}
    WHERE ${pastOf(reader, journal, words)} AND ${which} AND ${isLaterThan(leftOut, at)})`;
  const { rows } = await tx.execute(sql`
    SELECT count(*)::integer AS all, count(*) FILTER (WHERE rating > 0)::integer AS rated,
      count(*) FILTER (WHERE because = 'portfolio')::integer AS portfolio,
      count(*) FILTER (WHERE because = 'discarded')::integer AS discarded
    FROM (${unionOfPast(journal, arm)}) past`);
  return { ...counted.parse(rows)[0], isMore: leftOut !== null };
}

const cursor = z
  .string()
  .transform((written) => written.split('.'))
  .pipe(z.tuple([z.string().regex(/^\d{1,17}$/), id]));

/** Parses a cursor; undefined if it is invalid. */
export function parseCursor(written: string | undefined): HistoryPageQuery['after'] | undefined {
  if (written === undefined) return null;
  const read = cursor.safeParse(written);
  return read.success ? { microseconds: read.data[0], id: read.data[1] } : undefined;
}
