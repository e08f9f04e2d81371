import type { QueryClient } from '@tanstack/react-query';
import { announceSignedOut } from '#ui/call/tabs.ts';

/** Choices of this browser rather than of a person: they stay after signing out. */
const KEPT = new Set(['vigie.language', 'vigie.theme']);

/** AU-07: removes everything this browser knows of the person, here and in every other tab. */
export function forgetPerson(cache: QueryClient): void {
  cache.clear();
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) {
      if (key.startsWith('vigie.') && !KEPT.has(key)) store.removeItem(key);
    }
  }
  announceSignedOut();
}
