/** The site as it is spoken of, without www; empty for what is no address. The web half has its own: rules know no URL. */
export const siteOf = (url: string | null): string =>
  URL.parse(url ?? '')?.hostname.replace(/^www\./, '') ?? '';
