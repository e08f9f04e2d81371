import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { countInWeek } from './weeks-store.ts';

/** Counts that somebody used an item of a source. */
export function countUsage(
  tx: Transaction,
  sourceId: Id,
  use: 'opened' | 'rated' | 'analysed',
  at: Date,
): Promise<void> {
  return countInWeek(tx, sourceId, { [use]: 1 }, at);
}
