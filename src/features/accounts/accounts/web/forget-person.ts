import type { QueryClient } from '@tanstack/react-query';
import { endSessionRun } from '#ui/call/session-run.ts';
import { announceSignedOut, onSignedOutElsewhere, type Parting } from '#ui/call/tabs.ts';
import { isOfDrafts } from '#ui/writing/drafts-of.ts';

/** Choices of this browser rather than of a person: they stay after signing out. */
const KEPT = new Set(['vigie.language', 'vigie.theme']);

/**
 * AU-07: removes everything this browser knows of the person, here and in every other tab. Whose session ended did not
 * leave: what they began stays in its tab until they come back, or somebody else signs in there.
 */
export function forgetPerson(cache: QueryClient, parting: Parting = 'left'): void {
  endBegun(parting);
  cache.clear();
  sweep(localStorage, parting);
  announceSignedOut(parting);
}

/**
 * What was begun in a tab that hears of it from another one goes too, whichever page it shows; what was read is forgotten
 * by the pages that show it, since somebody may be about to enter by another. Returns the way to stop listening.
 */
export const forgetWithOtherTabs = (): (() => void) => onSignedOutElsewhere(endBegun);

/** Ends what was begun here, whoever may come back to it; `claimDrafts` sweeps the drafts of anybody else. */
export function endBegun(parting: Parting): void {
  endSessionRun();
  sweep(sessionStorage, parting);
}

function sweep(store: Storage, parting: Parting): void {
  const stays = (key: string) => KEPT.has(key) || (parting === 'ended' && isOfDrafts(key));
  for (const key of Object.keys(store)) {
    if (key.startsWith('vigie.') && !stays(key)) store.removeItem(key);
  }
}
