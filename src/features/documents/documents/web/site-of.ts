/** The site as it is spoken of, without www; empty for what is no address. */
export function siteOf(url: string | null): string {
  return url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
