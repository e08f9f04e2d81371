import { DRAFT_PREFIX, draftNames, draftStore, keepDraft } from './use-draft.ts';

/** Kept beside the drafts: whose they are. */
const OWNER = 'vigie.drafts-of';

/** AU-07: what was begun here is one person's. Whoever else signs in, or nobody knows whose it is, finds nothing of it. */
export function claimDrafts(personId: string): void {
  if (draftStore().getItem(OWNER) === personId) return;
  for (const name of draftNames()) keepDraft(name, '');
  try {
    draftStore().setItem(OWNER, personId);
  } catch {
    // The store is closed or full of what is not ours: nothing was kept there either.
  }
}

/** Of the names a browser keeps things under: those of the drafts, and of whose they are. */
export const isOfDrafts = (key: string): boolean => key === OWNER || key.startsWith(DRAFT_PREFIX);
