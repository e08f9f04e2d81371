/** Where a link of a text may lead: pages and mail. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** The address of a link as it may be followed; null where it leads anywhere else, or nowhere. */
export function safeHref(href: unknown): string | null {
  if (typeof href !== 'string') return null;
  // Browsers read an address without the blanks and control signs that were put in it to disguise it.
  const address = href.replace(/[\p{Cc}\s]/gu, '');
  const [scheme] = SCHEME.exec(address) ?? [];
  return scheme && SCHEMES.has(scheme.toLowerCase()) ? address : null;
}
