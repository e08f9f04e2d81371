import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { SourceHealth } from '../contract/source-health.ts';
import type { SourceFilter } from '../contract/sources.ts';
import type { FeedFailure } from '../rules/feed-failures.ts';
import { feeds, sources } from './source-tables.ts';

/** After this long without kept items, a source probably has wrong keywords or a wrong language. */
const NOTHING_KEPT_DAYS = 14;

type State = SourceHealth['state'];

const WAITING: FeedFailure = 'feed-waiting';
const NO_FEED: FeedFailure = 'no-feed-found';
/** States that need attention, most urgent first. */
const WATCHED: readonly State[] = ['failing', 'waiting', 'no-feed', 'nothing-kept'];

/** When an item was last kept, else the creation of the source. */
const lastKeptAt = sql`coalesce(${sources.keptAt}, ${sources.createdOn})`;

/** SQL expression for the state of a source joined with its feed. */
export const sourceStateSql = (now: Date): SQL<State> => sql<State>`CASE
  WHEN ${sources.pausedOn} IS NOT NULL THEN 'paused'
  WHEN ${feeds.failure} = ${WAITING} THEN 'waiting'
  WHEN ${feeds.failure} = ${NO_FEED} THEN 'no-feed'
  WHEN ${feeds.failure} IS NOT NULL THEN 'failing'
  WHEN ${feeds.succeededAt} IS NULL THEN 'new'
  WHEN ${sources.droppedAt} > ${lastKeptAt}
    AND ${lastKeptAt} < ${now.toISOString()}::timestamptz - make_interval(days => ${NOTHING_KEPT_DAYS}) THEN 'nothing-kept'
  ELSE 'well' END`;

/** SQL sort key: sources that need attention first, paused ones last. */
export const sourceUrgencySql = (now: Date): SQL<number> => sql<number>`CASE ${sourceStateSql(now)}
  WHEN 'failing' THEN 0 WHEN 'waiting' THEN 1 WHEN 'no-feed' THEN 1 WHEN 'nothing-kept' THEN 2 WHEN 'paused' THEN 4 ELSE 3 END`;

export function filterCondition(filter: SourceFilter, now: Date): SQL | undefined {
  if (filter === 'paused') return isNotNull(sources.pausedOn);
  return filter === 'watch' ? and(inArray(sourceStateSql(now), [...WATCHED])) : undefined;
}
