import { hostOf, normalizeUrl } from '../normalize-url.ts';

const BORDER = /^[/?#]/;

/**
 * Whether an address equals the wanted one or is below it: on the given host, or below the given path, segment by segment.
 * Scheme, `www.` and a trailing slash are ignored.
 */
export function urlMatches(wanted: string, url: string): boolean {
  const sought = normalizeUrl(wanted);
  const bare = normalizeUrl(url);
  if (sought === '') return false;
  if (sought === hostOf(sought)) return hostOf(bare) === sought;
  return bare === sought || (bare.startsWith(sought) && BORDER.test(bare.slice(sought.length)));
}
