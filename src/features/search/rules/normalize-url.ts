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

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const WWW = /^www\./i;
const AFTER_HOST = /[/?#:].*$/s;

/** Normalises an address for comparison: no scheme, no `www.`, lower-case host, no trailing slash. */
export function normalizeUrl(url: string): string {
  const bare = url.trim().replace(SCHEME, '').replace(WWW, '');
  const host = bare.replace(AFTER_HOST, '');
  return (host.toLowerCase() + bare.slice(host.length)).replace(/(?<!\/)\/+$/, '');
}

/** The host of a normalised address. */
export const hostOf = (bare: string) => bare.replace(AFTER_HOST, '');
