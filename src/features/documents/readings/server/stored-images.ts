import { escapeMarkup, unescapeMarkup } from '#base/escape-markup.ts';
import type { Id } from '#base/ids.ts';

const IMAGE = /<img\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const ATTRIBUTE = /\s([a-z-]+)="([^"]*)"/gi;
const KEPT = ['alt', 'title', 'width', 'height'];
/** How a stored copy is named in kept content; a stranger's page must not name one itself, but may speak of it. */
const FOREIGN_NAME = /data-file/gi;
const TAG = /<[a-z][^>]*/gi;
/** More images than an article has: what a page repeats beyond is left out. */
const MOST_IMAGES = 1_000;

/** The addresses of the images in sanitised content, in order. */
export function imageAddresses(html: string): string[] {
  const addresses: string[] = [];
  for (const [image] of html.matchAll(IMAGE)) {
    if (addresses.length === MOST_IMAGES) break;
    const address = attributesOf(image).get('src');
    if (address !== undefined) addresses.push(address);
  }
  return addresses;
}

/** The content with its images by their stored copies; those without one keep their words and no address. */
export function withStoredImages(html: string, files: ReadonlyMap<string, Id>): string {
  let images = 0;
  return withoutForeignNames(html).replace(IMAGE, (image) => {
    images += 1;
    if (images > MOST_IMAGES) return '';
    const attributes = attributesOf(image);
    const fileId = files.get(attributes.get('src') ?? '');
    const words = KEPT.flatMap((name) => {
      const value = attributes.get(name);
      return value === undefined ? [] : ` ${name}="${escapeMarkup(value)}"`;
    });
    return `<img${fileId ? ` data-file="${fileId}"` : ''}${words.join('')}>`;
  });
}

function withoutForeignNames(html: string): string {
  return html.replace(TAG, (tag) => tag.replace(FOREIGN_NAME, 'data-gone'));
}

function attributesOf(image: string): Map<string, string> {
  const pairs = [...image.matchAll(ATTRIBUTE)];
  return new Map(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), unescapeMarkup(value)]));
}
