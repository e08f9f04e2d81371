/** The host name without www; empty for invalid addresses. */
export function siteOf(url: string | null): string {
  return url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
