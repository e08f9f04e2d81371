import { type LinkHint, metaOf, type PageHints } from './page-hints.ts';

const MAX_LENGTH = 2_048;

/** Makes an address absolute; null unless it is a web address. */
export function absoluteAddress(text: string | null | undefined, base: string): string | null {
  const address = (text ?? '').trim();
  if (address === '' || address.length > MAX_LENGTH) return null;
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  if (url.username || url.password) {
    url.username = '';
    url.password = '';
  }
  return url.href;
}

/** The base of relative addresses in the page. */
export function baseOf({ baseHref }: PageHints, url: string): string {
  return absoluteAddress(baseHref, url) ?? url;
}

/** The canonical address declared by the page. */
export function canonicalUrl(hints: PageHints, base: string): string | null {
  const link = hints.links.find(({ rel, href }) => rel.split(/\s+/).includes('canonical') && href);
  return absoluteAddress(link?.href, base) ?? absoluteAddress(metaOf(hints, 'og:url'), base);
}

const WANTED_ICON_PIXELS = 64;

/** The icon of the site with the most suitable size; `/favicon.ico` if none is declared. */
export function iconUrl(hints: PageHints, base: string, url: string): string | null {
  const named = hints.links
    .filter(({ rel }) => /(^|\s)(shortcut icon|icon|apple-touch-icon(-precomposed)?)($|\s)/.test(rel))
    .map((link) => ({ href: absoluteAddress(link.href, base), distance: iconDistance(link) }))
    .filter(({ href }) => href !== null)
    .sort((a, b) => a.distance - b.distance);
  return named[0]?.href ?? absoluteAddress('/favicon.ico', url);
}

function iconDistance({ rel, sizes, type, href }: LinkHint): number {
  const isDrawing = type.includes('svg') || /\.svg($|\?)/.test(href);
  const size = Number(/^(\d+)/.exec(sizes)?.[1] ?? (rel.includes('apple') ? 180 : 32));
  return isDrawing ? 1_000 : Math.abs(size - WANTED_ICON_PIXELS);
}

const DOI = /\b(10\.\d{4,9}\/[^\s"'<>?#]+)/;

/** The DOI of a scholarly publication. */
export function pageDoi(hints: PageHints, described: string | null, url: string): string | null {
  const named = metaOf(
    hints,
    'citation_doi',
    'dc.identifier.doi',
    'prism.doi',
    'bepress_citation_doi',
    'doi',
    'dc.identifier',
    'dc:identifier',
    'dcterms.identifier',
  );
  for (const text of [named, described, url]) {
    const found = DOI.exec(decoded(text ?? ''))?.[1];
    if (found) return found.replace(/(?<![.,;)\]])[.,;)\]]+$/, '');
  }
  return null;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
