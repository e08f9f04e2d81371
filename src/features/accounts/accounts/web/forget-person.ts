import type { QueryClient } from '@tanstack/react-query';
import { announceSignedOut, onSignedOutElsewhere, type SignOutCause } from '#ui/call/session-broadcast.ts';
import { abortSessionSignal } from '#ui/call/session-signal.ts';
import { isDraftKey } from '#ui/writing/use-draft.ts';

/** Preferences of this browser rather than of a person: they stay after signing out. */
const KEPT = new Set(['vigie.language', 'vigie.theme']);

/**
 * AU-07: removes the data of the person from this browser, in every tab. When the server ended the session, drafts stay
 * in their tab until the person comes back or somebody else signs in there.
 */
export function forgetPerson(cache: QueryClient, parting: SignOutCause = 'left'): void {
  clearTabState(parting);
  cache.clear();
  clearStorage(localStorage, parting);
  announceSignedOut(parting);
}

/**
 * Clears the state of this tab when another tab signs out, whichever page it shows. The query cache is cleared by the pages
 * that use it, since somebody may be about to sign in on another. Returns a function that stops listening.
 */
export const clearOnSignOutElsewhere = (): (() => void) => onSignedOutElsewhere(clearTabState);

/** Aborts running work and clears the storage of this tab; `claimDrafts` later removes the drafts of other people. */
export function clearTabState(parting: SignOutCause): void {
  abortSessionSignal();
  clearStorage(sessionStorage, parting);
}

function clearStorage(store: Storage, parting: SignOutCause): void {
  const isKept = (key: string) => KEPT.has(key) || (parting === 'ended' && isDraftKey(key));
  for (const key of Object.keys(store)) {
    if (key.startsWith('vigie.') && !isKept(key)) store.removeItem(key);
  }
}
