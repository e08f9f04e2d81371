import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { fold, searchWords } from '#base/fold.ts';
import { type Id, id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { readCards } from '#features/analyses/server.ts';
import type { Documents } from '#features/documents/server.ts';
import { IndexUnavailable, type SearchIndex } from '#features/search/server.ts';
import { granteeIdsOf, mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { readPortfolio as endpoint, PortfolioEntry, PortfolioNotice } from '../contract/portfolios.ts';
import { whyCannotRemove } from '../rules/portfolio-rights.ts';
import { portfolioSearch, portfolioSearchByMeaning } from '../rules/portfolio-search.ts';
import { type OpenPortfolio, requirePortfolio } from './open-portfolio.ts';

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
type EntryRow = z.infer<typeof entryRow>;

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
async function latestEntries(
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
async function entriesByIds(
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
async function findEntries(
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

/** What reading a portfolio needs of other features. */
export interface PortfolioServices {
  readonly documents: Documents;
  readonly search: PortfolioSearchIndex;
}

/** PO-01, PO-02: a page of a portfolio, the latest additions first, or of the results of a search in it. */
export async function readPortfolio(
  reading: PortfolioServices,
  context: RequestContext,
  { portfolioId, search, offset, limit }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor } = context;
  if (!search) {
    return context.transaction(async (tx) => {
      const portfolio = await requirePortfolio(tx, actor, portfolioId);
      const latest = await latestEntries(tx, portfolio, actor, { offset, limit });
      return pageOf(reading, context, tx, portfolio, { ...latest, notice: null });
    });
  }
  const { portfolio, readerIds } = await context.transaction(async (tx) => ({
    portfolio: await requirePortfolio(tx, actor, portfolioId),
    readerIds: await granteeIdsOf(tx, actor),
  }));
  const find = await searchPortfolio(reading.search, context, {
    portfolio,
    readerIds,
    search,
    offset,
    limit,
  });
  return context.transaction(async (tx) => pageOf(reading, context, tx, portfolio, await find(tx)));
}

async function pageOf(
  { documents }: PortfolioServices,
  context: RequestContext,
  tx: Transaction,
  portfolio: OpenPortfolio,
  { entries, total, notice }: FoundPage,
): Promise<Output<typeof endpoint>> {
  const ids = entries.map(({ analysisId }) => analysisId);
  const cards = new Map((await readCards(documents, tx, context, ids)).map((card) => [card.id, card]));
  const items = entries.flatMap((entry) => {
    const analysis = cards.get(entry.analysisId);
    return analysis ? [toEntry(context.actor, portfolio, entry, analysis)] : [];
  });
  return { items, total, notice };
}

function toEntry(
  by: Actor,
  portfolio: OpenPortfolio,
  { addedAt, addedBy, firstName, lastName }: EntryRow,
  analysis: AnalysisCard,
): PortfolioEntry {
  return {
    analysis,
    addedOn: addedAt.toISOString(),
    addedBy: { id: addedBy, firstName, lastName },
    removable: whyCannotRemove({ by, portfolio, addedBy, role: analysis.role }) === null,
  };
}

/** The part of the search index used here. */
type PortfolioSearchIndex = Pick<SearchIndex, 'search'>;

interface SearchRequest {
  readonly portfolio: OpenPortfolio;
  readonly readerIds: readonly Id[];
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

interface FoundPage {
  readonly entries: EntryRow[];
  readonly total: number;
  readonly notice: PortfolioNotice | null;
}

/**
 * PO-03: searches a portfolio by the index, or by titles and tags while there is none. Runs between two
 * transactions, so that no connection waits for it; the second one reads the entries found and checks access
 * again.
 */
async function searchPortfolio(
  index: PortfolioSearchIndex,
  { actor, now, clientDisconnected }: RequestContext,
  request: SearchRequest,
): Promise<(tx: Transaction) => Promise<FoundPage>> {
  const { portfolio, readerIds, search, offset, limit } = request;
  try {
    const of = { scopes: [actor.organisationId], readerIds, now, signal: clientDisconnected };
    const common = { ...of, offset, limit, isTyping: true, onlyMatches: true };
    const byWords = await index.search({ ...common, ...portfolioSearch(portfolio.id, search) });
    const byMeaning = { ...common, ...portfolioSearchByMeaning(portfolio.id, search) };
    const found = byWords.total > 0 ? byWords : await index.search(byMeaning);
    const { hits, total, isWithoutMeaning } = found;
    const isByMeaning = found !== byWords && total > 0 && byWords.hasWordMatches === false;
    const notice = isWithoutMeaning ? 'without-meaning' : isByMeaning ? 'nothing-by-words' : null;
    const ids = hits.flatMap(({ analysisId }) => analysisId ?? []);
    return async (tx) => {
      const entries = await entriesByIds(tx, portfolio, actor, ids);
      // Entries removed since the index was updated are not counted either.
      const removed = hits.length - entries.length;
      return { entries, total: total - removed, notice };
    };
  } catch (failure) {
    if (!(failure instanceof IndexUnavailable)) throw failure;
    return (tx) => findByTitles(tx, actor, request);
  }
}

async function findByTitles(tx: Transaction, actor: Actor, request: SearchRequest): Promise<FoundPage> {
  const { portfolio, search, offset, limit } = request;
  const words = searchWords(fold(search));
  const found = words.length
    ? await findEntries(tx, portfolio, actor, { words, offset, limit })
    : { entries: [], total: 0 };
  return { ...found, notice: 'index-unavailable' };
}
