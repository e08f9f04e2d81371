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
  sweep(localStorage, parting);
  forgetHere(cache, parting);
  announceSignedOut(parting);
}

/** The same in a tab that hears of it from another one, whichever page it shows. Returns the way to stop listening. */
export function forgetWithOtherTabs(cache: QueryClient): () => void {
  return onSignedOutElsewhere((parting) => forgetHere(cache, parting));
}

function forgetHere(cache: QueryClient, parting: Parting): void {
  endSessionRun();
  cache.clear();
  sweep(sessionStorage, parting);
}

function sweep(store: Storage, parting: Parting): void {
  const stays = (key: string) => KEPT.has(key) || (parting === 'ended' && isOfDrafts(key));
  for (const key of Object.keys(store)) {
    if (key.startsWith('vigie.') && !stays(key)) store.removeItem(key);
  }
}
