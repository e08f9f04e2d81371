import { bareUrl, hostOf } from '../bare-url.ts';

const BORDER = /^[/?#]/;

/**
 * Whether an address is the one wanted, or lies under it: of the host that is named, or below the path that is named,
 * segment by segment. Scheme, `www.` and a slash at the end make no difference.
 */
export function urlMatches(wanted: string, url: string): boolean {
  const sought = bareUrl(wanted);
  const bare = bareUrl(url);
  if (sought === '') return false;
  if (sought === hostOf(sought)) return hostOf(bare) === sought;
  return bare === sought || (bare.startsWith(sought) && BORDER.test(bare.slice(sought.length)));
}
