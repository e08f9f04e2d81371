import { siteOf } from '#features/documents/server.ts';

/** The name or address of a site, as shown to readers; empty for a file. */
export const siteNameOf = ({ siteName, url }: { readonly siteName: string; readonly url: string | null }) =>
  siteName || siteOf(url);
