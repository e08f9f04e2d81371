import type { QueryClient } from '@tanstack/react-query';

/** Choices of this browser rather than of a person: they stay after signing out. */
const KEPT = new Set(['vigie.language', 'vigie.theme', 'mui-mode']);

/** AU-07: removes everything this tab and this browser know of the person. */
export function forgetPerson(cache: QueryClient): void {
  cache.clear();
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) {
      if (key.startsWith('vigie.') && !KEPT.has(key)) store.removeItem(key);
    }
  }
}
