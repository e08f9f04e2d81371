import { DRAFT_PREFIX, draftNames, draftStorage, storeDraft } from './use-draft.ts';

/** Stored with the drafts: the id of their author. */
const OWNER_KEY = 'vigie.drafts-of';

/** AU-07: drafts belong to one user. They are deleted when another user signs in, or when their author is unknown. */
export function claimDrafts(personId: string): void {
  if (draftStorage().getItem(OWNER_KEY) === personId) return;
  for (const name of draftNames()) storeDraft(name, '');
  try {
    draftStorage().setItem(OWNER_KEY, personId);
  } catch {
    // The storage is unavailable or full of other data: no draft was stored either.
  }
}

/** Whether a storage key belongs to the drafts or to the id of their author. */
export const isDraftKey = (key: string): boolean => key === OWNER_KEY || key.startsWith(DRAFT_PREFIX);
