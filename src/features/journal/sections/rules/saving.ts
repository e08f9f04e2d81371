import type { Id } from '#base/ids.ts';
import { COUNT_DEFAULT, COUNT_MAX, COUNT_MIN } from '../contract/sections.ts';

/** D3 §4 */
export type SaveState = 'none' | 'running' | 'succeeded' | 'failed';

interface SearchState {
  readonly searchId: Id | null;
  /** The criteria differ from those of the saved search. */
  readonly isChanged: boolean;
  readonly isRunning: boolean;
}

interface CreatorState {
  readonly name: string;
  readonly searches: readonly SearchState[];
  readonly saveState: SaveState;
  /** The section existed before the creator was opened. */
  readonly exists: boolean;
}

export type MissingStep = 'running' | 'search' | 'changed' | 'name';

/**
 * The next step before the section can be saved; null if it can. A changed search must be run first, since saving
 * stores it as last run.
 */
export function nextMissingStep({
  name,
  searches,
}: Pick<CreatorState, 'name' | 'searches'>): MissingStep | null {
  if (searches.some(({ isRunning }) => isRunning)) return 'running';
  if (searches.some(({ searchId }) => searchId === null)) return 'search';
  if (searches.some(({ isChanged }) => isChanged)) return 'changed';
  return name.trim() === '' ? 'name' : null;
}

/** D3 §4: all searches were run, the name is filled in, no save is running, and a new section was not saved yet. */
export function canSave({ saveState, exists, ...written }: CreatorState): boolean {
  if (nextMissingStep(written) !== null || saveState === 'running') return false;
  return saveState !== 'succeeded' || exists;
}

/** D3 §5: a whole number from 1 to 12; 8 if empty. */
export function parseCount(written: string): number {
  const count = Number.parseInt(written, 10);
  return Number.isNaN(count) ? COUNT_DEFAULT : Math.min(COUNT_MAX, Math.max(COUNT_MIN, count));
}

/** D3 §2: a section has at least one search. */
export const canRemoveSearch = (searches: readonly unknown[]): boolean => searches.length > 1;
