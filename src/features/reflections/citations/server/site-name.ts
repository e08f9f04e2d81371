import { siteOf } from '#features/documents/server.ts';

/** What a site is called, or its address, as readers know it; nothing for a file. */
export const siteNameOf = ({ siteName, url }: { readonly siteName: string; readonly url: string | null }) =>
  siteName || siteOf(url);
