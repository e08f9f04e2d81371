const WHOLE = /^[a-z][a-z0-9+.-]*:/i;
/** Nothing that is published is reached by these. */
const DANGEROUS = /^(?:javascript|vbscript|data|file|about|blob):/i;

/** An address as a whole one, left as written where it is whole already; null when it leads nowhere. */
export function wholeAddress(written: string | null, base: string): string | null {
  // Browsers pass over breaks in an address, too.
  const address = (written ?? '').replace(/[\t\r\n]+/g, '').trim();
  if (address === '' || DANGEROUS.test(address)) return null;
  if (WHOLE.test(address)) {
    if (!/^https?:/i.test(address)) return URL.canParse(address) ? address : null;
    if (!URL.canParse(address)) return null;
    return /^https?:\/\/[^\s<>"]+$/i.test(address) ? address : new URL(address).href;
  }
  const whole = URL.parse(address, base || undefined);
  return whole ? whole.href : null;
}

/** The same of a field of a feed, of which some are escaped twice. */
export function statedAddress(written: string | null, base: string): string | null {
  return wholeAddress(written?.replaceAll('&amp;', '&') ?? null, base);
}

/** A stated address of the web, or null. */
export function webAddress(written: string | null, base: string): string | null {
  const whole = statedAddress(written, base);
  return whole && /^(?:https?|ftp):/i.test(whole) ? whole : null;
}
