import { cleanAddress, isSameSite } from '#features/documents/documents/server/address-key.ts';
import type { Visit } from '#platform/outbound/visit.ts';

/**
 * CA-04: the addresses of a page, the preferred one first: its canonical address if on the same site, the final
 * address, and every redirect. A front page is accepted only for itself, since sites redirect removed pages to it and
 * declare it as canonical by mistake.
 */
export function pageAddresses(
  { url, addresses }: Pick<Visit, 'url' | 'addresses'>,
  canonical: string | null,
): string[] {
  const own =
    canonical && isSameSite(canonical, url) && !(isFrontPage(canonical) && !isFrontPage(url))
      ? [canonical]
      : [];
  const redirects = isFrontPage(url) ? addresses.filter(isFrontPage) : addresses;
  const all = [...own, url, ...redirects].map((address) => cleanAddress(address) ?? address);
  return [...new Set(all)];
}

function isFrontPage(address: string): boolean {
  const { pathname, search } = new URL(address);
  return pathname === '/' && search === '';
}
