import type { ShownEntry } from '../contract/access.ts';
import { entityKey } from './entities.ts';
import { addEntry, NOTHING_PENDING, type PendingChanges, type SavedAccess } from './pending-changes.ts';

/** The state of the sharing editor. */
export interface EditorState {
  readonly pending: PendingChanges;
  /** Why the last attempt to save failed. */
  readonly failure: string | null;
  /** People and groups who would lack access, while the editor asks whether to grant it to them too. */
  readonly missing: readonly ShownEntry[] | null;
}

export const UNCHANGED: EditorState = { pending: NOTHING_PENDING, failure: null, missing: null };

/** SE-03: Cancel clears the error and closes the confirmation; pending changes stay. */
export function cancelConfirmation({ pending }: EditorState): EditorState {
  return { pending, failure: null, missing: null };
}

/** SE-03: the pending changes plus access for those who lack it. */
export function addMissing({ pending, missing }: EditorState, saved: SavedAccess): PendingChanges {
  return (missing ?? []).reduce((changes, entry) => addEntry(changes, saved, entry), pending);
}

/** D2 §4: whether the access list of an open item changed, ignoring the user's own entry. */
export function hasAccessListChanged(
  before: readonly ShownEntry[],
  after: readonly ShownEntry[],
  myUserId: string,
): boolean {
  const listOf = (entries: readonly ShownEntry[]) =>
    entries
      .filter(({ entityType, entityId }) => entityType !== 'User' || entityId !== myUserId)
      .map((entry) => `${entityKey(entry)} ${entry.permission}`)
      .sort()
      .join();
  return listOf(before) !== listOf(after);
}
