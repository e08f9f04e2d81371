import { and, gte, inArray, sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { mondayOf, shownWeeks } from '../rules/weeks.ts';
import { sourceWeeks } from './source-tables.ts';

export type SourceWeek = typeof sourceWeeks.$inferSelect;

const COUNTERS = [
  'kept',
  'droppedKeywords',
  'droppedLanguage',
  'droppedKnown',
  'opened',
  'rated',
  'analysed',
] as const;
type Counter = (typeof COUNTERS)[number];

/** The displayed weeks of these sources. */
export async function readWeeks(
  tx: Transaction,
  sourceIds: readonly Id[],
  now: Date,
): Promise<ReadonlyMap<Id, SourceWeek[]>> {
  if (sourceIds.length === 0) return new Map();
  const [oldest = mondayOf(now)] = shownWeeks(now);
  const rows = await tx
    .select()
    .from(sourceWeeks)
    .where(and(inArray(sourceWeeks.sourceId, [...sourceIds]), gte(sourceWeeks.week, oldest)));
  return Map.groupBy(rows, ({ sourceId }) => sourceId);
}

/** Adds to the counts of the current week of a source. */
export async function countInWeek(
  tx: Transaction,
  sourceId: Id,
  counts: Partial<Readonly<Record<Counter, number>>>,
  at: Date,
): Promise<void> {
  const counted = COUNTERS.filter((name) => (counts[name] ?? 0) > 0);
  if (counted.length === 0) return;
  const increments = Object.fromEntries(
    counted.map((name) => [name, sql`${sourceWeeks[name]} + ${counts[name] ?? 0}`]),
  );
  await tx
    .insert(sourceWeeks)
    .values({ sourceId, week: mondayOf(at), ...counts })
    .onConflictDoUpdate({ target: [sourceWeeks.sourceId, sourceWeeks.week], set: increments });
}

/** Counts that somebody used an item of a source. */
export function countUsage(
  tx: Transaction,
  sourceId: Id,
  use: 'opened' | 'rated' | 'analysed',
  at: Date,
): Promise<void> {
  return countInWeek(tx, sourceId, { [use]: 1 }, at);
}
