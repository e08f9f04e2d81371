/** What a site is called, or its address, as readers know it; nothing for a file. */
export function siteNameOf({ siteName, url }: { readonly siteName: string; readonly url: string | null }) {
  if (siteName !== '' || url === null || !URL.canParse(url)) return siteName;
  return new URL(url).hostname.replace(/^www\./, '');
}
