import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { type Id, id } from '#base/ids.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { OpenPortfolio } from './open-portfolio.ts';

type Reader = Pick<Actor, 'organisationId' | 'userId'>;

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

const entryRow = z.object({
  analysisId: id,
  addedAt: z.coerce.date(),
  addedBy: id,
  firstName: z.string(),
  lastName: z.string(),
});
export type EntryRow = z.infer<typeof entryRow>;

interface Page {
  readonly entries: EntryRow[];
  readonly total: number;
}

/** The entries `p` a portfolio shows to its owners. */
const isVisible = ({ organisationId, id: portfolioId }: OpenPortfolio): SQL => sql`
  p.organisation_id = ${organisationId} AND p.portfolio_id = ${portfolioId} AND p.removed_at IS NULL AND NOT p.withheld`;

/**
 * Restricts them to what this reader may open. A subselect, so that the planner walks the index of the newest
 * entries and stops at the end of the page, whatever the size of the portfolio.
 */
const isOpenTo = ({ organisationId, userId }: Reader): SQL =>
  sql`(SELECT ${mayOpen(sql`p.analysis_id`, { organisationId, userId })})`;

const NEWEST_FIRST = sql`p.added_at DESC, p.analysis_id DESC`;

/** With the name of the person who added each; a deleted person has none. */
const withNames = (entries: SQL): SQL => sql`
  SELECT p.analysis_id AS "analysisId", p.added_at AS "addedAt", p.added_by AS "addedBy", u.first_name AS "firstName",
    u.last_name AS "lastName"
  FROM (${entries}) p JOIN users u ON u.id = p.added_by ORDER BY ${NEWEST_FIRST}`;

const sizeRow = z.tuple([z.object({ count: z.number().int(), most: z.number().int().nullable() })]);

/** The number of entries, maintained by triggers, and the section size of the reader (AD-11). */
async function readSizes(tx: Transaction, { id: portfolioId }: OpenPortfolio, { userId }: Reader) {
  const { rows } = await tx.execute(sql`
    SELECT coalesce((SELECT entry_count FROM portfolio_counts WHERE portfolio_id = ${portfolioId}), 0) AS count,
      max_portfolio_section_size AS most
    FROM users WHERE id = ${userId}`);
  return sizeRow.parse(rows)[0];
}

/** The latest additions. */
export async function latestEntries(
  tx: Transaction,
  portfolio: OpenPortfolio,
  reader: Reader,
  { offset, limit }: Slice,
): Promise<Page> {
  const { count, most } = await readSizes(tx, portfolio, reader);
  const total = Math.min(count, most ?? count);
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return { entries: [], total };
  const { rows } = await tx.execute(
    withNames(sql`
      SELECT p.analysis_id, p.added_at, p.added_by FROM portfolio_entries p
      WHERE ${isVisible(portfolio)} AND ${isOpenTo(reader)} ORDER BY ${NEWEST_FIRST} OFFSET ${offset} LIMIT ${wanted}`),
  );
  return { entries: z.array(entryRow).parse(rows), total };
}

/** The entries of these analyses in the given order, as far as the portfolio shows them to this reader. */
export async function entriesByIds(
  tx: Transaction,
  portfolio: OpenPortfolio,
  reader: Reader,
  analysisIds: readonly Id[],
): Promise<EntryRow[]> {
  if (analysisIds.length === 0) return [];
  const { rows } = await tx.execute(
    withNames(sql`
      SELECT p.analysis_id, p.added_at, p.added_by FROM portfolio_entries p
      WHERE ${isVisible(portfolio)} AND p.analysis_id = ANY(${sql.param([...analysisIds])}::uuid[]) AND ${isOpenTo(reader)}`),
  );
  const entries = new Map(
    z
      .array(entryRow)
      .parse(rows)
      .map((entry) => [entry.analysisId, entry]),
  );
  return analysisIds.flatMap((analysisId) => entries.get(analysisId) ?? []);
}

/** The word is in the title or starts a word of a tag, regardless of accents and case. */
const matchesWord = (word: string): SQL => sql`(strpos(a.title_key, ${word}) > 0 OR EXISTS (
  SELECT FROM analysis_tags t WHERE t.organisation_id = a.organisation_id AND t.analysis_id = a.id
    AND strpos(' ' || translate(t.tag_key, '-''’.', '    '), ${` ${word}`}) > 0))`;

const totalRow = z.object({ total: z.number().int() });

/** Fallback without an index: the entries that match every word, evaluated once for both the page and the total. */
export async function findEntries(
  tx: Transaction,
  portfolio: OpenPortfolio,
  reader: Reader,
  { words, offset, limit }: Slice & { readonly words: readonly string[] },
): Promise<Page> {
  const { rows } = await tx.execute(sql`
    WITH entries AS MATERIALIZED (
      SELECT p.analysis_id, p.added_at, p.added_by FROM portfolio_entries p WHERE ${isVisible(portfolio)}),
    fitting AS MATERIALIZED (
      SELECT p.* FROM entries p JOIN analyses a ON a.id = p.analysis_id
      WHERE ${sql.join(words.map(matchesWord), sql` AND `)}),
    found AS MATERIALIZED (SELECT p.* FROM fitting p WHERE ${isOpenTo(reader)})
    SELECT named.*, (SELECT count(*)::integer FROM found) AS total
    FROM (SELECT) AS always LEFT JOIN (${withNames(
      sql`SELECT * FROM found p ORDER BY ${NEWEST_FIRST} OFFSET ${offset} LIMIT ${limit}`,
    )}) AS named ON true`);
  const entries = rows.filter(({ analysisId }) => analysisId !== null);
  return { entries: z.array(entryRow).parse(entries), total: totalRow.parse(rows[0]).total };
}
