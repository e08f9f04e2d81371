import { isElement, type PageDocument, type PageElement } from '../dom/page-dom.ts';
import type { PageHints } from '../metadata/page-hints.ts';

const WIDEST_PIXELS = 2_000;

/** The best address of a `srcset`: the largest that is not wider than any screen. */
function bestSrcsetAddress(srcset: string): string | null {
  const offered = [...srcset.matchAll(/(\S*[^,\s])(?:\s+([\d.]+)([wx]))?\s*(?:,\s+|,(?=\S+\s)|$)/g)]
    .map(([, address = '', size, unit]) => ({
      address,
      width: size ? Number(size) * (unit === 'x' ? 600 : 1) : 600,
    }))
    .filter(({ address }) => address !== '' && !address.startsWith('data:'));
  const fitting = offered.filter(({ width }) => width <= WIDEST_PIXELS);
  const best = (fitting.length > 0 ? fitting : offered).toSorted((a, b) => b.width - a.width)[0];
  return best?.address ?? null;
}

/** Attributes that hold the address of a lazy image. */
const LAZY_ATTRIBUTES = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazyload',
  'data-lazy',
  'data-full-src',
  'data-hi-res-src',
  'data-image',
  'data-img-src',
  'data-url',
  'data-echo',
  'data-actualsrc',
  'data-original-src',
  'data-raw-src',
  'data-default-src',
];
const LAZY_SRCSET_ATTRIBUTES = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'data-sources'];
const PLACEHOLDER =
  /(^|[/_.-])(placeholder|blank|spacer|transparent|pixel|lazy|loading|loader|1x1|grey|gray|empty)([/_.-]|$)/i;
const IMAGE_NAME = /\.(jpe?g|png|webp|avif|gif)($|[?#&])/i;

/** Sets the final address of all images: lazy, responsive, AMP, or in noscript. */
export function restoreImages(
  document: PageDocument,
  { images, noscripts }: Pick<PageHints, 'images' | 'noscripts'>,
): PageElement[] {
  const opened = noscripts.flatMap((noscript) => openNoscript(document, noscript));
  const all = images.map((image) => (image.tagName === 'IMG' ? image : asImage(document, image)));
  const shown = [...new Set([...all, ...opened])];
  for (const image of shown) restoreImage(image);
  return shown;
}

function restoreImage(image: PageElement): void {
  const address = isUsable(image.getAttribute('src')) ? null : betterAddress(image);
  const lazy = address ?? lazyAddress(image);
  if (lazy) image.setAttribute('src', lazy);
  else if (!isUsable(image.getAttribute('src')) && !isPicture(image.getAttribute('src'))) {
    const set = image.getAttribute('srcset');
    const best = set ? bestSrcsetAddress(set) : null;
    if (best) image.setAttribute('src', best);
  }
  if (isUsable(image.getAttribute('src'))) image.removeAttribute('srcset');
}

/** The address of a lazy image replaces any placeholder. */
function lazyAddress(image: PageElement): string | null {
  for (const name of LAZY_ATTRIBUTES) {
    const value = image.getAttribute(name)?.trim();
    if (value && isUsable(value) && isAddress(value)) return value;
  }
  for (const name of LAZY_SRCSET_ATTRIBUTES) {
    const set = image.getAttribute(name);
    const best = set ? bestSrcsetAddress(set) : null;
    if (best) return best;
  }
  return null;
}

/** For an image without its own address: its srcset, the sources around it, or any attribute with an image address. */
function betterAddress(image: PageElement): string | null {
  const lazy = lazyAddress(image);
  if (lazy) return lazy;
  const srcset = image.getAttribute('srcset');
  const fromSet = srcset ? bestSrcsetAddress(srcset) : null;
  if (fromSet) return fromSet;
  const { parentNode } = image;
  const sources = parentNode?.tagName === 'PICTURE' ? [...parentNode.getElementsByTagName('source')] : [];
  for (const source of sources) {
    const set = source.getAttribute('srcset') ?? source.getAttribute('data-srcset');
    const best = set ? bestSrcsetAddress(set) : null;
    if (best) return best;
  }
  for (const { name, value } of image.attributes) {
    if (
      name !== 'alt' &&
      name !== 'title' &&
      /^\S+$/.test(value) &&
      IMAGE_NAME.test(value) &&
      isUsable(value)
    )
      return value;
  }
  return null;
}

function isUsable(address: string | null): boolean {
  return !!address && !/^(data:|about:|#|javascript:)/i.test(address.trim()) && !PLACEHOLDER.test(address);
}

/** An embedded picture, too large to be a placeholder. */
function isPicture(address: string | null): boolean {
  return !!address && /^data:image\/(png|jpe?g|webp|gif)/i.test(address) && address.length > 1_000;
}

function asImage(document: PageDocument, element: PageElement): PageElement {
  const image = document.createElement('img');
  for (const { name, value } of [...element.attributes]) image.setAttribute(name, value);
  element.replaceWith(image);
  return image;
}

/** Replaces the placeholder by the image for browsers without scripts. */
function openNoscript(document: PageDocument, noscript: PageElement): PageElement[] {
  const image = soleImage(document, noscript);
  const address = image?.getAttribute('src') ?? null;
  const width = Number.parseInt(image?.getAttribute('width') ?? '', 10);
  if (!image || !address || width < 5 || !isUsable(address)) return [];
  const isPlaceholder = (one: PageElement | null): one is PageElement =>
    isElement(one) &&
    one.tagName === 'IMG' &&
    (!isUsable(one.getAttribute('src')) || lazyAddress(one) === address);
  const placeholders = [noscript.previousElementSibling, noscript.nextElementSibling].filter(isPlaceholder);
  // Tracking pixels are in noscript as well.
  if (placeholders.length === 0 && !IMAGE_NAME.test(address)) return [];
  for (const one of placeholders) one.remove();
  noscript.replaceWith(image);
  return [image];
}

/** The only image inside, also if a saved page contains it as text. */
function soleImage(document: PageDocument, noscript: PageElement): PageElement | null {
  const images = [...noscript.getElementsByTagName('img')];
  const text = noscript.textContent.trim();
  if (images.length === 1 && text === '') return images[0] ?? null;
  const found = /^<img\b[^<>]*?\ssrc=["']?([^"'\s>]+)[^>]*>$/i.exec(text);
  if (images.length > 0 || !found?.[1]) return null;
  const image = document.createElement('img');
  image.setAttribute('src', found[1]);
  return image;
}

function isAddress(value: string): boolean {
  return /^[^\s{}"'<>]+$/.test(value) && (IMAGE_NAME.test(value) || /^(https?:)?\/|^[\w./-]+$/.test(value));
}
