/**
 * The host name without www; empty for invalid addresses. The web half has its own version, because rules have no URL
 * type.
 */
export const siteOf = (url: string | null): string =>
  URL.parse(url ?? '')?.hostname.replace(/^www\./, '') ?? '';

/** The address of the site with scheme and port; empty for other schemes. */
export function siteAddressOf(url: string | null): string {
  const { protocol, origin } = URL.parse(url ?? '') ?? { protocol: '', origin: '' };
  return /^https?:$/.test(protocol) ? `${origin}/` : '';
}
