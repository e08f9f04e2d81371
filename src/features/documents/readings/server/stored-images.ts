import { escapeMarkup, unescapeMarkup } from '#base/escape-markup.ts';
import type { Id } from '#base/ids.ts';

const IMAGE = /<img\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/gi;
const KEPT = ['alt', 'title', 'width', 'height'];
/**
 * Stored copies are referred to by this attribute. A page must not contain it in a tag, but may mention it in text.
 */
const FOREIGN_REFERENCE = /data-file/gi;
const TAG = /<[a-z][^>]*/gi;
/** More images than any article has; the rest are removed. */
const MAX_IMAGES = 1_000;

/** The addresses of the images in sanitised HTML, in order. */
export function imageAddresses(html: string): string[] {
  const addresses: string[] = [];
  for (const [image] of html.matchAll(IMAGE)) {
    if (addresses.length === MAX_IMAGES) break;
    const address = attributesOf(image).get('src');
    if (address !== undefined) addresses.push(address);
  }
  return addresses;
}

/**
 * Replaces images by references to their stored copies; images without one keep their alternative text and no address.
 */
export function withStoredImages(html: string, files: ReadonlyMap<string, Id>): string {
  let images = 0;
  return withoutForeignReferences(html).replace(IMAGE, (image) => {
    images += 1;
    if (images > MAX_IMAGES) return '';
    const attributes = attributesOf(image);
    const fileId = files.get(attributes.get('src') ?? '');
    const words = KEPT.flatMap((name) => {
      const value = attributes.get(name);
      return value === undefined ? [] : ` ${name}="${escapeMarkup(value)}"`;
    });
    return `<img${fileId ? ` data-file="${fileId}"` : ''}${words.join('')}>`;
  });
}

function withoutForeignReferences(html: string): string {
  return html.replace(TAG, (tag) => tag.replace(FOREIGN_REFERENCE, 'data-gone'));
}

function attributesOf(image: string): Map<string, string> {
  const pairs = [...image.matchAll(ATTRIBUTE)];
  return new Map(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), unescapeMarkup(value)]));
}
