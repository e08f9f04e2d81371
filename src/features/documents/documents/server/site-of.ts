/** The site as it is spoken of, without www; empty for what is no address. The web half has its own: rules know no URL. */
export const siteOf = (url: string | null): string =>
  URL.parse(url ?? '')?.hostname.replace(/^www\./, '') ?? '';

/** Where one visits the site, with its scheme and port; empty for what is no address of the web. */
export function siteAddressOf(url: string | null): string {
  const { protocol, origin } = URL.parse(url ?? '') ?? { protocol: '', origin: '' };
  return /^https?:$/.test(protocol) ? `${origin}/` : '';
}
