import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { HISTORY_PAGE_SIZE, type HistoryFilter } from '../contract/history.ts';
import type { Reader } from './journal-access.ts';
import {
  BECAUSE,
  isOpenTo,
  JUDGED_COLUMNS,
  type JudgedRow,
  judged,
  judgedRow,
  RATING,
} from './judged-rows.ts';
import type { OpenJournal } from './require-journal.ts';

/** That of one of them among the others, latest first. */
interface Place {
  readonly microseconds: string;
  readonly id: Id;
}

interface Searched {
  /** Folded. */
  readonly words: readonly string[];
  /** The first that is too long ago to be counted and searched. */
  readonly leftOut: Place | null;
}

interface Asked extends Searched {
  readonly filter: HistoryFilter;
  /** The last one of the page before. */
  readonly after: Place | null;
}

const KEPT_BY: Readonly<Record<HistoryFilter, SQL>> = {
  all: sql`true`,
  rated: sql`(${RATING}) > 0`,
  portfolio: sql`${BECAUSE} = 'portfolio'`,
  discarded: sql`${BECAUSE} = 'discarded'`,
};

/** Every word stands in what it is called or in who published it; accents and case are aside. */
const isAbout = (words: readonly string[]): SQL => {
  if (words.length === 0) return sql`true`;
  const published = sql`(SELECT vigie.fold(p.title || ' ' || s.title)
    FROM publications p JOIN sources s ON s.id = p.source_id WHERE p.id = r.publication_id)`;
  const document = sql`(SELECT vigie.fold(d.title || ' ' || d.site_name) FROM documents d WHERE d.id = r.document_id)`;
  const called = sql`coalesce(${published}, ${document})`;
  return sql.join(
    words.map((word) => sql`strpos(${called}, ${word}) > 0`),
    sql` AND `,
  );
};

const isOf = ({ organisationId }: Reader, journal: OpenJournal): SQL =>
  sql`r.organisation_id = ${organisationId} AND r.journal_id = ${journal.id}`;

const pastOf = (reader: Reader, journal: OpenJournal, words: readonly string[]): SQL =>
  sql`${isOf(reader, journal)} AND ${isOpenTo(reader)} AND ${isAbout(words)}`;

/** What is past for everyone and what is for this reader: each walks an index of its own and stops where it may. */
function inArms({ entityType }: OpenJournal, arm: (which: SQL, at: SQL) => SQL): SQL {
  const shared = arm(sql`r.exhausted AND own.exhausted_because IS NULL`, sql`r.deactivated_at`);
  if (entityType !== 'organisation') return shared;
  return sql`${shared} UNION ALL ${arm(sql`own.exhausted_because IS NOT NULL`, sql`own.deactivated_at`)}`;
}

/** As exact as the database writes moments, which JavaScript does not. */
const microsecondsOf = (at: SQL): SQL =>
  sql`(extract(epoch FROM ${at}) * 1000000)::bigint::text AS microseconds`;

const placeOf = ({ microseconds, id: recommendationId }: Place): SQL =>
  sql`('epoch'::timestamptz + ${microseconds}::bigint * interval '1 microsecond', ${recommendationId}::uuid)`;

const isLaterThan = (place: Place | null, at: SQL): SQL =>
  place ? sql`(${at}, r.id) > ${placeOf(place)}` : sql`true`;

const foundPlace = z.array(z.object({ microseconds: z.string(), id }));

/** Of a long history, the first that is left out of what is counted and searched; null where all of it is. */
export async function firstLeftOut(
  tx: Transaction,
  reader: Reader,
  journal: OpenJournal,
  max: number,
): Promise<Place | null> {
  const arm = (which: SQL, at: SQL): SQL => sql`(
    SELECT ${at} AS at, r.id FROM ${judged(reader)} WHERE ${isOf(reader, journal)} AND ${which}
    ORDER BY ${at} DESC, r.id DESC LIMIT ${max + 1})`;
  const { rows } = await tx.execute(sql`
    SELECT ${microsecondsOf(sql`past.at`)}, past.id FROM (${inArms(journal, arm)}) past
    ORDER BY past.at DESC, past.id DESC OFFSET ${max} LIMIT 1`);
  return foundPlace.parse(rows)[0] ?? null;
}

/** JO-04: a page of what a section no longer proposes, latest first, and one more where there is. */
export async function pastRecommendations(
  tx: Transaction,
  reader: Reader,
  journal: OpenJournal,
  { filter, words, leftOut, after }: Asked,
): Promise<(JudgedRow & { readonly cursor: string })[]> {
  const earlier = (at: SQL): SQL => (after ? sql`(${at}, r.id) < ${placeOf(after)}` : sql`true`);
  // Titles are long to read through: those of the latest.
  const looked = (at: SQL): SQL => isLaterThan(words.length > 0 ? leftOut : null, at);
  const arm = (which: SQL, at: SQL): SQL => sql`(
    SELECT ${JUDGED_COLUMNS}, ${microsecondsOf(at)} FROM ${judged(reader)}
    WHERE ${pastOf(reader, journal, words)} AND ${which} AND ${KEPT_BY[filter]} AND ${earlier(at)} AND ${looked(at)}
    ORDER BY ${at} DESC, r.id DESC LIMIT ${HISTORY_PAGE_SIZE + 1})`;
  const { rows } = await tx.execute(sql`
    SELECT * FROM (${inArms(journal, arm)}) past ORDER BY past."deactivatedAt" DESC, past.id DESC LIMIT ${HISTORY_PAGE_SIZE + 1}`);
  return z
    .array(judgedRow.extend({ microseconds: z.string() }))
    .parse(rows)
    .map(({ microseconds, ...row }) => ({ ...row, cursor: `${microseconds}.${row.id}` }));
}

const count = z.number().int();
const counted = z.tuple([z.object({ all: count, rated: count, portfolio: count, discarded: count })]);

/** How many there are of each, of what is searched, among the latest. */
export async function countPast(
  tx: Transaction,
  reader: Reader,
  journal: OpenJournal,
  { words, leftOut }: Searched,
): Promise<z.infer<typeof counted>[0] & { readonly isMore: boolean }> {
  const arm = (which: SQL, at: SQL): SQL => sql`(
    SELECT ${RATING} AS rating, ${BECAUSE} AS because FROM ${judged(reader)}
    WHERE ${pastOf(reader, journal, words)} AND ${which} AND ${isLaterThan(leftOut, at)})`;
  const { rows } = await tx.execute(sql`
    SELECT count(*)::integer AS all, count(*) FILTER (WHERE rating > 0)::integer AS rated,
      count(*) FILTER (WHERE because = 'portfolio')::integer AS portfolio,
      count(*) FILTER (WHERE because = 'discarded')::integer AS discarded
    FROM (${inArms(journal, arm)}) past`);
  return { ...counted.parse(rows)[0], isMore: leftOut !== null };
}

const cursor = z
  .string()
  .transform((written) => written.split('.'))
  .pipe(z.tuple([z.string().regex(/^\d{1,17}$/), id]));

/** Where a page goes on, unless it says nothing of the kind. */
export function placeAfter(written: string | undefined): Asked['after'] | undefined {
  if (written === undefined) return null;
  const read = cursor.safeParse(written);
  return read.success ? { microseconds: read.data[0], id: read.data[1] } : undefined;
}
