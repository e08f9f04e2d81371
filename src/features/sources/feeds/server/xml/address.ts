const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;
/** Schemes that never lead to a publication. */
const DANGEROUS = /^(?:javascript|vbscript|data|file|about|blob):/i;

/** Makes an address absolute; absolute ones stay as written. Null if it is invalid or dangerous. */
export function absoluteAddress(text: string | null, base: string): string | null {
  // Browsers ignore line breaks in an address, too.
  const address = (text ?? '').replace(/[\t\r\n]+/g, '').trim();
  if (address === '' || DANGEROUS.test(address)) return null;
  if (ABSOLUTE.test(address)) {
    if (!/^https?:/i.test(address)) return URL.canParse(address) ? address : null;
    if (!URL.canParse(address)) return null;
    return /^https?:\/\/[^\s<>"]+$/i.test(address) ? address : new URL(address).href;
  }
  const absolute = URL.parse(address, base || undefined);
  return absolute ? absolute.href : null;
}

/** The same for a field of a feed, which may be escaped twice. */
export function fieldAddress(text: string | null, base: string): string | null {
  return absoluteAddress(text?.replaceAll('&amp;', '&') ?? null, base);
}

/** A stated http, https or ftp address, or null. */
export function webAddress(text: string | null, base: string): string | null {
  const absolute = fieldAddress(text, base);
  return absolute && /^(?:https?|ftp):/i.test(absolute) ? absolute : null;
}
