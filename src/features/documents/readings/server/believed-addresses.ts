import { cleanAddress, isSameSite } from '#features/documents/documents/server/address-key.ts';
import type { Visit } from '#platform/outbound/visit.ts';

/**
 * CA-04: the addresses a page is known by, the one to open it by first: what it says of itself on its own site, where
 * the visit ended, and every step of the way. The front page of a site is believed by nobody but itself: sites send
 * what they no longer have there, and name it by mistake.
 */
export function believedAddresses(
  { url, addresses }: Pick<Visit, 'url' | 'addresses'>,
  canonical: string | null,
): string[] {
  const own =
    canonical && isSameSite(canonical, url) && !(isFront(canonical) && !isFront(url)) ? [canonical] : [];
  const way = isFront(url) ? addresses.filter(isFront) : addresses;
  const all = [...own, url, ...way].map((address) => cleanAddress(address) ?? address);
  return [...new Set(all)];
}

function isFront(address: string): boolean {
  const { pathname, search } = new URL(address);
  return pathname === '/' && search === '';
}
