import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Journal, ORGANISATION_NEWS_MAX, RECOMMENDATIONS_MAX } from '../contract/journals.ts';
import type { Reader } from './journal-access.ts';
import {
  IS_CURRENT,
  IS_PINNED,
  isOpenTo,
  JUDGED_COLUMNS,
  type JudgedRow,
  judged,
  judgedRow,
} from './judged-rows.ts';
import type { OpenJournal } from './require-journal.ts';

/** JO-02, JO-06: how much a section shows at most. */
const mostOf = (type: Journal['type']): number =>
  type === 'organisation' ? ORGANISATION_NEWS_MAX : RECOMMENDATIONS_MAX;

/** JO-06: what a section shows now, pinned first, then by score. What it showed before is not even looked at. */
export async function currentRecommendations(
  tx: Transaction,
  reader: Reader,
  { organisationId, id: journalId, type }: OpenJournal,
): Promise<JudgedRow[]> {
  const { rows } = await tx.execute(sql`
    SELECT ${JUDGED_COLUMNS} FROM ${judged(reader)}
    WHERE r.organisation_id = ${organisationId} AND r.journal_id = ${journalId} AND ${IS_CURRENT} AND ${isOpenTo(reader)}
    ORDER BY ${IS_PINNED} DESC, r.score DESC, r.id LIMIT ${mostOf(type)}`);
  return z.array(judgedRow).parse(rows);
}

const countRows = z.array(z.object({ id, count: z.number().int() }));

/** How many that is, for many sections in one statement. */
export async function countCurrent(
  tx: Transaction,
  reader: Reader,
  journals: readonly OpenJournal[],
): Promise<ReadonlyMap<Id, number>> {
  if (journals.length === 0) return new Map();
  const ids = sql.param(journals.map((one) => one.id));
  const most = sql.param(journals.map(({ type }) => mostOf(type)));
  const { rows } = await tx.execute(sql`
    SELECT wanted.id, (SELECT count(*)::integer FROM (
      SELECT FROM ${judged(reader)}
      WHERE r.organisation_id = ${reader.organisationId} AND r.journal_id = wanted.id AND ${IS_CURRENT}
        AND ${isOpenTo(reader)} LIMIT wanted.most) shown) AS count
    FROM unnest(${ids}::uuid[], ${most}::integer[]) AS wanted (id, most)`);
  return new Map(countRows.parse(rows).map((row) => [row.id, row.count]));
}

/** What each of these sections of whole organisations shows of what was published, best first, in one statement. */
export async function publishedInAll(
  tx: Transaction,
  reader: Reader,
  journals: readonly OpenJournal[],
): Promise<JudgedRow[]> {
  if (journals.length === 0) return [];
  const ids = sql.param(journals.map((one) => one.id));
  const most = sql.param(journals.map(({ type }) => mostOf(type)));
  const { rows } = await tx.execute(sql`
    SELECT shown.* FROM unnest(${ids}::uuid[], ${most}::integer[]) AS wanted (id, most)
    CROSS JOIN LATERAL (
      SELECT ${JUDGED_COLUMNS} FROM ${judged(reader)}
      WHERE r.journal_id = wanted.id AND NOT r.exhausted AND r.publication_id IS NOT NULL
      ORDER BY r.score DESC, r.id LIMIT wanted.most) shown`);
  return z.array(judgedRow).parse(rows);
}
