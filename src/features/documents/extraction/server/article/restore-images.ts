import { isElement, type PageDocument, type PageElement } from '../dom/page-dom.ts';
import type { HeadHints } from '../metadata/head-hints.ts';
import { bestOfSrcset } from './srcset.ts';

/** Where sites keep the address of an image until it scrolls into view. */
const LATER = [
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
const LATER_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'data-sources'];
const PLACEHOLDER =
  /(^|[/_.-])(placeholder|blank|spacer|transparent|pixel|lazy|loading|loader|1x1|grey|gray|empty)([/_.-]|$)/i;
const IMAGE_NAME = /\.(jpe?g|png|webp|avif|gif)($|[?#&])/i;

/** Gives every image of the page the address it would have once seen: lazy, responsive, AMP or without scripts. */
export function restoreImages(
  document: PageDocument,
  { images, noscripts }: Pick<HeadHints, 'images' | 'noscripts'>,
): PageElement[] {
  const opened = noscripts.flatMap((noscript) => openNoscript(document, noscript));
  const all = images.map((image) => (image.tagName === 'IMG' ? image : asImage(document, image)));
  const shown = [...new Set([...all, ...opened])];
  for (const image of shown) restoreImage(image);
  return shown;
}

function restoreImage(image: PageElement): void {
  const address = usable(image.getAttribute('src')) ? null : betterAddress(image);
  const lazy = address ?? laterAddress(image);
  if (lazy) image.setAttribute('src', lazy);
  else if (!usable(image.getAttribute('src')) && !isPicture(image.getAttribute('src'))) {
    const set = image.getAttribute('srcset');
    const best = set ? bestOfSrcset(set) : null;
    if (best) image.setAttribute('src', best);
  }
  if (usable(image.getAttribute('src'))) image.removeAttribute('srcset');
}

/** An address held back for later wins over whatever stands in meanwhile. */
function laterAddress(image: PageElement): string | null {
  for (const name of LATER) {
    const value = image.getAttribute(name)?.trim();
    if (value && usable(value) && isAddress(value)) return value;
  }
  for (const name of LATER_SETS) {
    const set = image.getAttribute(name);
    const best = set ? bestOfSrcset(set) : null;
    if (best) return best;
  }
  return null;
}

/** For an image without an address of its own: its set, the sources around it, any attribute that names an image. */
function betterAddress(image: PageElement): string | null {
  const later = laterAddress(image);
  if (later) return later;
  const own = image.getAttribute('srcset');
  const fromSet = own ? bestOfSrcset(own) : null;
  if (fromSet) return fromSet;
  const { parentNode } = image;
  const sources = parentNode?.tagName === 'PICTURE' ? [...parentNode.getElementsByTagName('source')] : [];
  for (const source of sources) {
    const set = source.getAttribute('srcset') ?? source.getAttribute('data-srcset');
    const best = set ? bestOfSrcset(set) : null;
    if (best) return best;
  }
  for (const { name, value } of image.attributes) {
    if (name !== 'alt' && name !== 'title' && /^\S+$/.test(value) && IMAGE_NAME.test(value) && usable(value))
      return value;
  }
  return null;
}

function usable(address: string | null): boolean {
  return !!address && !/^(data:|about:|#|javascript:)/i.test(address.trim()) && !PLACEHOLDER.test(address);
}

/** A picture written into the page itself, too large to be a placeholder. */
function isPicture(address: string | null): boolean {
  return !!address && /^data:image\/(png|jpe?g|webp|gif)/i.test(address) && address.length > 1_000;
}

function asImage(document: PageDocument, element: PageElement): PageElement {
  const image = document.createElement('img');
  for (const { name, value } of [...element.attributes]) image.setAttribute(name, value);
  element.replaceWith(image);
  return image;
}

/** The image for browsers without scripts replaces the empty one it stands in for. */
function openNoscript(document: PageDocument, noscript: PageElement): PageElement[] {
  const image = soleImage(document, noscript);
  const address = image?.getAttribute('src') ?? null;
  const width = Number.parseInt(image?.getAttribute('width') ?? '', 10);
  if (!image || !address || width < 5 || !usable(address)) return [];
  const isStandIn = (one: PageElement | null): one is PageElement =>
    isElement(one) &&
    one.tagName === 'IMG' &&
    (!usable(one.getAttribute('src')) || laterAddress(one) === address);
  const standIns = [noscript.previousElementSibling, noscript.nextElementSibling].filter(isStandIn);
  // Counters of visits hide in the same place.
  if (standIns.length === 0 && !IMAGE_NAME.test(address)) return [];
  for (const one of standIns) one.remove();
  noscript.replaceWith(image);
  return [image];
}

/** The only image inside, also where a saved page has it as text. */
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
