import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { fold } from '#base/fold.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Source, SourceFilter } from '../contract/sources.ts';
import { findOrInsertFeed } from './feed-store.ts';
import { feeds } from './feeds-tables.ts';
import { filterCondition, sourceStateSql, sourceUrgencySql } from './health/source-state.ts';
import { type DisplayOptions, selectSources } from './source-view.ts';
import { sources } from './sources-table.ts';

export type SourceRow = typeof sources.$inferSelect;
type NewSource = typeof sources.$inferInsert;

/** Inserts a source, and its feed if new. */
export async function insertSource(tx: Transaction, row: Omit<NewSource, 'feedId'>): Promise<SourceRow> {
  const feedId = await findOrInsertFeed(tx, { feedKey: row.feedKey, url: row.rssUrl });
  const [inserted] = await tx
    .insert(sources)
    .values({ ...row, feedId })
    .returning();
  if (!inserted) throw new Error('insert returned no row');
  return inserted;
}

export const updateSource = (tx: Transaction, id: Id, changes: Partial<NewSource>) =>
  tx.update(sources).set(changes).where(eq(sources.id, id));

/** Condition on the owner; null: shared sources. */
const ownedBy = (ownerId: Id | null): SQL =>
  ownerId === null ? isNull(sources.ownerId) : eq(sources.ownerId, ownerId);

/** The source, locked until the transaction ends. */
export async function lockSource(tx: Transaction, id: Id, ownerId: Id | null = null): Promise<SourceRow> {
  const [row] = await tx
    .select()
    .from(sources)
    .where(and(eq(sources.id, id), ownedBy(ownerId)))
    .for('update');
  if (!row) throw new AppError('missing', commonReasons.missing);
  return row;
}

/** Whether this source belongs to the person. */
export async function isOwnSource(tx: Transaction, id: Id, ownerId: Id): Promise<boolean> {
  return (await tx.$count(sources, and(eq(sources.id, id), ownedBy(ownerId)))) > 0;
}

/** The title of the source that reads this feed. */
export async function sourceTitleOfFeed(
  tx: Transaction,
  feedKey: string,
  ownerId: Id | null = null,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ title: sources.title })
    .from(sources)
    .where(and(eq(sources.feedKey, feedKey), ownedBy(ownerId)));
  return row?.title;
}

/** The source for display. */
export async function readSource(tx: Transaction, id: Id, look: DisplayOptions): Promise<Source> {
  const [found] = await selectSources(tx, { where: eq(sources.id, id) }, look);
  if (!found) throw new AppError('missing', commonReasons.missing);
  return found;
}

interface SourceQuery {
  readonly search: string;
  readonly filter: SourceFilter;
  readonly offset: number;
  readonly limit: number;
}

/** One page of shared sources: those that need attention first, paused ones last, by title. */
export function findSources(
  tx: Transaction,
  { offset, limit, ...query }: SourceQuery,
  look: DisplayOptions,
): Promise<Source[]> {
  const orderBy = [sourceUrgencySql(look.now), asc(sources.titleKey), asc(sources.id)];
  return selectSources(tx, { where: matching(query, look.now), orderBy, offset, limit }, look);
}

/** One page of the personal sources of a person by title, and their number. */
export async function findOwnSources(
  tx: Transaction,
  { ownerId, offset, limit }: { ownerId: Id; offset: number; limit: number },
  look: DisplayOptions,
): Promise<{ items: Source[]; total: number }> {
  const orderBy = [asc(sources.titleKey), asc(sources.id)];
  const items = await selectSources(tx, { where: ownedBy(ownerId), orderBy, offset, limit }, look);
  return { items, total: await countOwnSources(tx, ownerId) };
}

export const countOwnSources = (tx: Transaction, ownerId: Id): Promise<number> =>
  tx.$count(sources, ownedBy(ownerId));

export async function countMatching(
  tx: Transaction,
  query: Pick<SourceQuery, 'search' | 'filter'>,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(sources)
    .innerJoin(feeds, eq(feeds.id, sources.feedId))
    .where(matching(query, now));
  return row?.total ?? 0;
}

const counted = z.record(z.string(), z.coerce.number());

/** Counts of shared sources by state. */
export async function countSources(tx: Transaction, now: Date) {
  const state = sourceStateSql(now);
  const rows = await tx
    .select({ state: state.as('state'), total: count() })
    .from(sources)
    .innerJoin(feeds, eq(feeds.id, sources.feedId))
    .where(ownedBy(null))
    .groupBy(sql`state`);
  const byState = counted.parse(Object.fromEntries(rows.map((row) => [row.state, row.total])));
  const sum = (...states: Source['health']['state'][]) =>
    states.reduce((total, one) => total + (byState[one] ?? 0), 0);
  return {
    all: rows.reduce((total, row) => total + row.total, 0),
    well: sum('new', 'well'),
    doubtful: sum('waiting', 'no-feed', 'nothing-kept'),
    failing: sum('failing'),
    paused: sum('paused'),
  };
}

function matching({ search, filter }: Pick<SourceQuery, 'search' | 'filter'>, now: Date): SQL | undefined {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return and(
    ownedBy(null),
    filterCondition(filter, now),
    ...words.map((word) => sql`strpos(${sources.searchKey}, ${word}) > 0`),
  );
}

/** Folded columns for sorting and searching without accents. */
export function searchKeys({ title, domain, keywords }: Pick<SourceRow, 'title' | 'domain' | 'keywords'>) {
  return { titleKey: fold(title), searchKey: fold([title, domain, keywords].join('\n')) };
}
