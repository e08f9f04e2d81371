/** The schemes of allowed links: web pages and mail addresses. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Normalizes the address of a link; null for other schemes and relative addresses. */
export function safeHref(href: unknown): string | null {
  if (typeof href !== 'string') return null;
  // Browsers ignore spaces and control characters, which could hide a scheme.
  const address = href.replace(/[\p{Cc}\s]/gu, '');
  const [scheme] = SCHEME.exec(address) ?? [];
  return scheme && SCHEMES.has(scheme.toLowerCase()) ? address : null;
}
