import { hasAncestor, type PageElement } from '../dom/page-dom.ts';
import { isOutsideMain } from '../dom/page-parts.ts';
import { metaOf, type PageHints } from './page-hints.ts';
import { absoluteAddress } from './page-links.ts';

/** Names of images that represent the site rather than the article. */
const GENERIC =
  /(^|[/_.-])(logo|logos|icon|icons|favicon|sprite|avatar|gravatar|placeholder|default|blank|spacer|pixel|transparent|no-?image|apple-touch|emoji|share|social-?card)([/_.-]|\d|$)/i;
const EXCLUDED =
  /(^|[/_.-])(pixel|spacer|blank|transparent|1x1|tracking|beacon|clear)([/_.-]|$)|\.svg$|\/p\.gif$/i;
const SMALLEST_SIDE_PIXELS = 120;

interface ImageSources {
  readonly hints: PageHints;
  readonly described: string | null;
  readonly base: string;
  readonly url: string;
  /** Images of the article, in order. */
  readonly images: readonly string[];
  /** Images of the whole page. */
  readonly pictures: readonly PageElement[];
}

/** The image for cards: the one in the metadata, or the first of the article that is not decorative. */
export function leadImage({ hints, described, base, url, images, pictures }: ImageSources): string | null {
  const named = [
    metaOf(hints, 'og:image:secure_url', 'og:image', 'og:image:url'),
    metaOf(hints, 'twitter:image', 'twitter:image:src', 'twitter:image0'),
    described,
    metaOf(hints, 'image', 'thumbnail', 'parsely-image-url', 'sailthru.image.full', 'citation_image'),
    hints.links.find(({ rel }) => rel === 'image_src')?.href ?? null,
    markedImage(hints),
  ];
  const own = pageHost(url);
  const usable = (reference: string | null | undefined): string[] => {
    // A lead image starting with /img is discarded (D2).
    if (!reference || /^\/img/i.test(reference.trim())) return [];
    const address = absoluteAddress(reference, base);
    if (!address) return [];
    const { hostname, pathname } = new URL(address);
    return EXCLUDED.test(pathname) || (hostname === own && /^\/img/i.test(pathname)) ? [] : [address];
  };
  const all = [...named.flatMap(usable), ...images.flatMap(usable), ...largeImages(pictures).flatMap(usable)];
  return all.find((address) => !GENERIC.test(new URL(address).pathname)) ?? all[0] ?? null;
}

function markedImage({ properties }: PageHints): string | null {
  const [element] = properties.get('image') ?? [];
  if (!element) return null;
  const own = ['content', 'src', 'href'].map((name) => element.getAttribute(name)).find(Boolean);
  return own ?? element.querySelector('img')?.getAttribute('src') ?? null;
}

/** Images outside the article with a large stated width. */
function largeImages(pictures: readonly PageElement[]): string[] {
  return pictures
    .filter((image) => Number.parseInt(image.getAttribute('width') ?? '', 10) >= SMALLEST_SIDE_PIXELS * 2)
    .filter((image) => !hasAncestor(image, isOutsideMain))
    .map((image) => image.getAttribute('src') ?? '');
}

function pageHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
