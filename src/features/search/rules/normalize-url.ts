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
