/** Parses a URL; null when it is invalid. */
export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** The match pattern of the site of an address, as browsers use it for permissions; without the port. */
export function sitePattern(address: string): string | null {
  const url = parseUrl(address);
  return url && /^https?:$/.test(url.protocol) ? `${url.protocol}//${url.hostname}/*` : null;
}

/** The match patterns of all sites. */
export const ALL_SITES = ['http://*/*', 'https://*/*'];
