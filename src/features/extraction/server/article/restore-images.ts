import { isElement, type PageDocument, type PageElement } from '../dom/page-dom.ts';
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
export function restoreImages(document: PageDocument): void {
  for (const accelerated of [...document.body.querySelectorAll('amp-img, amp-anim')])
    asImage(document, accelerated);
  for (const noscript of [...document.body.getElementsByTagName('noscript')]) openNoscript(noscript);
  for (const image of [...document.body.getElementsByTagName('img')]) restoreImage(image);
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

function asImage(document: PageDocument, element: PageElement): void {
  const image = document.createElement('img');
  for (const { name, value } of [...element.attributes]) image.setAttribute(name, value);
  element.replaceWith(image);
}

/** The image for browsers without scripts replaces the empty one it stands in for. */
function openNoscript(noscript: PageElement): void {
  const images = [...noscript.getElementsByTagName('img')];
  const [image] = images;
  if (!image || images.length !== 1 || noscript.textContent.trim() !== '') return;
  const width = Number.parseInt(image.getAttribute('width') ?? '', 10);
  if (width < 5 || !usable(image.getAttribute('src'))) return;
  const before = noscript.previousElementSibling;
  const after = noscript.nextElementSibling;
  const isEmptyImage = (one: PageElement | null) =>
    isElement(one) && one.tagName === 'IMG' && !usable(one.getAttribute('src'));
  const same = (one: PageElement | null) =>
    isElement(one) && one.tagName === 'IMG' && laterAddress(one) === image.getAttribute('src');
  const standIns = [before, after].filter((one) => isEmptyImage(one) || same(one));
  // Counters of visits hide in the same place.
  if (standIns.length === 0 && !IMAGE_NAME.test(image.getAttribute('src') ?? '')) return;
  for (const one of standIns) one?.remove();
  noscript.replaceWith(image);
}

function isAddress(value: string): boolean {
  return /^[^\s{}"'<>]+$/.test(value) && (IMAGE_NAME.test(value) || /^(https?:)?\/|^[\w./-]+$/.test(value));
}
