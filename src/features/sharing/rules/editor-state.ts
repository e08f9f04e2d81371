import type { ShownEntry } from '../contract/access.ts';
import { addEntry, NOTHING_PENDING, type PendingChanges, type SavedAccess } from './pending-changes.ts';

/** Where the sharing editor stands. */
export interface EditorState {
  readonly pending: PendingChanges;
  /** Why the last attempt to save failed. */
  readonly failure: string | null;
  /** Who would lack access, while the editor asks whether to give it to them too. */
  readonly missing: readonly ShownEntry[] | null;
}

export const UNCHANGED: EditorState = { pending: NOTHING_PENDING, failure: null, missing: null };

/** SE-03: Cancel clears the error and closes the confirmation; what is pending stays. */
export function cancelConfirmation({ pending }: EditorState): EditorState {
  return { pending, failure: null, missing: null };
}

/** SE-03: confirming gives access to those who lack it, besides what is pending. */
export function withMissing({ pending, missing }: EditorState, saved: SavedAccess): PendingChanges {
  return (missing ?? []).reduce((changes, entry) => addEntry(changes, saved, entry), pending);
}
