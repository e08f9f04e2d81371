/** An address in its parts, or null when it is none. */
export function readAddress(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** The site of an address as browsers name it when they ask whether it is allowed; whatever its port. */
export function sitePattern(address: string): string | null {
  const url = readAddress(address);
  return url && /^https?:$/.test(url.protocol) ? `${url.protocol}//${url.hostname}/*` : null;
}

/** What stands for every site. */
export const ALL_SITES = ['http://*/*', 'https://*/*'];
