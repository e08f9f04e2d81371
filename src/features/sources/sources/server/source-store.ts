import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { fold } from '#base/fold.ts';
import type { Id } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { users } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SourceHealth } from '../contract/source-health.ts';
import type { Source, SourceFilter } from '../contract/sources.ts';
import { feedFailureReason, toFeedFailure } from '../rules/feed-failures.ts';
import { shownWeeks } from '../rules/weeks.ts';
import { findOrInsertFeed, hostOf } from './feed-store.ts';
import { filterCondition, sourceStateSql, sourceUrgencySql } from './source-state.ts';
import { feeds, sources } from './source-tables.ts';
import { readWeeks, type SourceWeek } from './source-weeks.ts';

interface HealthData {
  readonly state: SourceHealth['state'];
  readonly source: Pick<typeof sources.$inferSelect, 'keptAt' | 'createdOn'>;
  readonly feed: Pick<typeof feeds.$inferSelect, 'succeededAt' | 'nextVisitAt' | 'failure' | 'failingSince'>;
  readonly weeks: readonly SourceWeek[];
}

/** The health of a source, for display. */
function toSourceHealth(
  { state, source, feed, weeks }: HealthData,
  { now, language }: { now: Date; language: Language },
): SourceHealth {
  const byWeek = new Map(weeks.map((week) => [week.week, week]));
  const isVisited = state !== 'paused' && feed.failure !== 'feed-gone';
  const total = (name: Exclude<keyof SourceWeek, 'sourceId' | 'week'>) =>
    weeks.reduce((sum, week) => sum + week[name], 0);
  return {
    state,
    succeededOn: feed.succeededAt?.toISOString() ?? null,
    nextVisitOn: isVisited ? feed.nextVisitAt.toISOString() : null,
    failure: failureOf(feed, language),
    nothingKeptSince: state === 'nothing-kept' ? (source.keptAt ?? source.createdOn).toISOString() : null,
    weeks: shownWeeks(now).map((monday) => {
      const week = byWeek.get(monday);
      return { kept: week?.kept ?? 0, dropped: week ? droppedIn(week) : 0 };
    }),
    dropped: {
      keywords: total('droppedKeywords'),
      language: total('droppedLanguage'),
      known: total('droppedKnown'),
    },
    used: { opened: total('opened'), rated: total('rated'), analysed: total('analysed') },
  };
}

function failureOf(
  { failure, failingSince }: HealthData['feed'],
  language: Language,
): SourceHealth['failure'] {
  if (failure === null || failingSince === null) return null;
  const text = feedFailureReason(failure)[language];
  return { key: toFeedFailure(failure), text, since: failingSince.toISOString() };
}

const droppedIn = (week: SourceWeek) => week.droppedKeywords + week.droppedLanguage + week.droppedKnown;

/** The time and language of a display. */
interface DisplayOptions {
  readonly now: Date;
  readonly language: Language;
}

interface Page {
  readonly where: SQL | undefined;
  readonly orderBy?: readonly SQL[];
  readonly offset?: number;
  readonly limit?: number;
}

/** Sources for display, with their health. */
async function selectSources(
  tx: Transaction,
  { where, orderBy = [], offset = 0, limit = 1 }: Page,
  look: DisplayOptions,
): Promise<Source[]> {
  const rows = await tx
    .select({ row: sources, feed: feeds, state: sourceStateSql(look.now), pausedByName: users.displayName })
    .from(sources)
    .innerJoin(feeds, eq(feeds.id, sources.feedId))
    .leftJoin(users, and(eq(users.id, sources.pausedBy), isNull(users.deletedAt)))
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit);
  const ids = rows.map(({ row }) => row.id);
  const weeks = await readWeeks(tx, ids, look.now);
  return rows.map((row) => toSource(row, weeks, look));
}

interface Row {
  readonly row: typeof sources.$inferSelect;
  readonly feed: typeof feeds.$inferSelect;
  readonly state: Source['health']['state'];
  readonly pausedByName: string | null;
}

function toSource(
  { row, feed, state, pausedByName }: Row,
  weeks: ReadonlyMap<Id, readonly SourceWeek[]>,
  look: DisplayOptions,
): Source {
  const { id, title, domain, rssUrl, keywords, language } = row;
  return {
    id,
    title,
    domain,
    rssUrl,
    keywords,
    language,
    name: hostOf(domain),
    active: row.pausedOn === null,
    type: 'RssFeed',
    subtype: 'Keywords',
    origin: { type: 'user', userId: row.createdBy, timestamp: row.createdOn.toISOString() },
    paused: row.pausedOn && { on: row.pausedOn.toISOString(), by: pausedByName },
    health: toSourceHealth({ state, source: row, feed, weeks: weeks.get(id) ?? [] }, look),
    auditInfo: { modifiedBy: row.modifiedBy, modifiedOn: row.modifiedOn.toISOString() },
  };
}

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
