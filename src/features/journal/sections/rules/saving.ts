import type { Id } from '#base/ids.ts';
import { COUNT_DEFAULT, COUNT_MAX, COUNT_MIN } from '../contract/sections.ts';

/** D3 §4 */
export type SaveState = 'none' | 'running' | 'succeeded' | 'failed';

interface WrittenSearch {
  readonly searchId: Id | null;
  /** The criteria are no longer those of that search. */
  readonly isChanged: boolean;
  readonly isRunning: boolean;
}

interface Creator {
  readonly name: string;
  readonly searches: readonly WrittenSearch[];
  readonly saveState: SaveState;
  /** It was there before the creator opened. */
  readonly exists: boolean;
}

export type Missing = 'running' | 'search' | 'changed' | 'name';

/** What is still to be done before it can be saved; null when nothing is. A search is saved as it was run last: one changed since would lose its changes. */
export function whatIsMissing({ name, searches }: Pick<Creator, 'name' | 'searches'>): Missing | null {
  if (searches.some(({ isRunning }) => isRunning)) return 'running';
  if (searches.some(({ searchId }) => searchId === null)) return 'search';
  if (searches.some(({ isChanged }) => isChanged)) return 'changed';
  return name.trim() === '' ? 'name' : null;
}

/** D3 §4: every search was made, the name is written, no save runs, and none succeeded yet unless the section was there before. */
export function canSave({ saveState, exists, ...written }: Creator): boolean {
  if (whatIsMissing(written) !== null || saveState === 'running') return false;
  return saveState !== 'succeeded' || exists;
}

/** D3 §5: a whole number from 1 to 12; 8 when nothing is written. */
export function countOf(written: string): number {
  const count = Number.parseInt(written, 10);
  return Number.isNaN(count) ? COUNT_DEFAULT : Math.min(COUNT_MAX, Math.max(COUNT_MIN, count));
}

/** D3 §2: a section has one search at least. */
export const canRemoveSearch = (searches: readonly unknown[]): boolean => searches.length > 1;
