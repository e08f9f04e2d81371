import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { users } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Source } from '../contract/sources.ts';
import { hostOf } from './feed-key.ts';
import { feeds } from './feeds-tables.ts';
import { sourceStateSql } from './health/source-state.ts';
import { toSourceHealth } from './health/to-source-health.ts';
import { readWeeks, type SourceWeek } from './health/weeks-store.ts';
import { sources } from './sources-table.ts';

/** The time and language of a display. */
export interface DisplayOptions {
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
export async function selectSources(
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
