import type { Enclosure } from '../../contract/feed.ts';
import { feedDate } from '../../rules/feed-date.ts';
import { htmlToText } from '../html-to-text.ts';
import { fieldAddress, webAddress } from '../xml/address.ts';
import { attribute, childrenNamed, firstChild, singleLine, textIn, type XmlElement } from '../xml/element.ts';

const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)(?:$|[?#])/i;

/** Media RSS: media elements are in the entry, in a group, or nested. */
function mediaElements(element: XmlElement, name: string): XmlElement[] {
  const groups = [element, ...childrenNamed(element, 'media:group')];
  return [...groups, ...groups.flatMap((one) => childrenNamed(one, 'media:content'))].flatMap((one) =>
    childrenNamed(one, name),
  );
}

/** A field of Media RSS that describes the entry, not a single picture of it. */
export function mediaField(element: XmlElement, name: string): XmlElement | undefined {
  return firstChild(element, name) ?? firstChild(firstChild(element, 'media:group'), name);
}

/** Audio and video; pictures are returned by `imageOf`. */
function recordings(element: XmlElement): XmlElement[] {
  return mediaElements(element, 'media:content').filter((one) => /^(?:audio|video)/i.test(kindOf(one)));
}

/** The picture of an entry: declared, enclosed, or the first in its text. */
export function imageOf(
  element: XmlElement,
  enclosures: readonly Enclosure[],
  html: string | null,
): string | null {
  const carried = enclosures.find(
    ({ url, type }) => type?.startsWith('image/') || (!type && PICTURE.test(url)),
  );
  return moduleImage(element) ?? carried?.url ?? firstPicture(html);
}

function moduleImage(element: XmlElement): string | null {
  const pictures = [
    ...mediaElements(element, 'media:thumbnail').map((one) => ({ one, address: attribute(one, 'url') })),
    ...mediaElements(element, 'media:content')
      .filter(isPicture)
      .map((one) => ({ one, address: attribute(one, 'url') })),
    ...childrenNamed(element, 'itunes:image').map((one) => ({ one, address: attribute(one, 'href') })),
  ];
  for (const { one, address } of pictures) {
    const absolute = webAddress(address, one.base);
    if (absolute) return absolute;
  }
  return null;
}

function isPicture(element: XmlElement): boolean {
  const kind = kindOf(element);
  return kind.startsWith('image') || (kind === '' && PICTURE.test(attribute(element, 'url') ?? ''));
}

function kindOf(element: XmlElement): string {
  return attribute(element, 'medium') ?? attribute(element, 'type') ?? '';
}

export function firstPicture(html: string | null): string | null {
  const [, address] = /<img\b[^<>]*?\ssrc\s*=\s*["'](https?:[^"'\s]+)["']/i.exec(html ?? '') ?? [];
  return address ? address.replaceAll('&amp;', '&') : null;
}

/** Elements of modules that RSS and Atom share: Dublin Core, iTunes, Creative Commons. */

export function firstDate(element: XmlElement, ...names: readonly string[]): string | null {
  for (const child of childrenNamed(element, ...names)) {
    const date = feedDate(textIn(child));
    if (date) return date;
  }
  return null;
}

/** The first value that is not null, from the elements with these names. */
export function firstValue<Value>(
  element: XmlElement | undefined,
  names: readonly string[],
  read: (one: XmlElement) => Value | null,
): Value | null {
  for (const one of childrenNamed(element, ...names)) {
    const value = read(one);
    if (value !== null) return value;
  }
  return null;
}

/** Distinct values in order, without empty ones. */
export function distinct(words: readonly (string | null)[]): string[] {
  return [...new Set(words.flatMap((word) => (word ? [word] : [])))];
}

/** Tags from modules, besides the categories of the format itself. */
export function moduleTags(element: XmlElement): (string | null)[] {
  const listed = childrenNamed(element, 'itunes:keywords', 'media:keywords').flatMap((one) =>
    textIn(one).split(','),
  );
  const values = [
    ...childrenNamed(element, 'dc:subject').map(textIn),
    ...categoriesIn(element).map((one) => attribute(one, 'text') ?? ''),
    ...mediaElements(element, 'media:category').map(
      (one) => singleLine(textIn(one)) ?? attribute(one, 'label') ?? '',
    ),
    ...listed,
  ];
  return values.map(htmlToText);
}

/** iTunes categories are nested. */
function categoriesIn(element: XmlElement): XmlElement[] {
  return childrenNamed(element, 'itunes:category').flatMap((one) => [one, ...categoriesIn(one)]);
}

const LICENCES = ['creativecommons:license', 'cc:license', 'dcterms:license'];

/** A licence, usually its address. */
export function licenceOf(element: XmlElement | undefined): string | null {
  return firstValue(element, LICENCES, (one) => attribute(one, 'rdf:resource') ?? singleLine(textIn(one)));
}

/** An enclosure described by the attributes of an element. */
export function enclosureOf(element: XmlElement, address: string, size = 'length'): Enclosure[] {
  const url = fieldAddress(attribute(element, address), element.base);
  if (!url) return [];
  return [
    {
      url,
      type: attribute(element, 'type') ?? attribute(element, 'enc:type'),
      length: validSize(Number(attribute(element, size) ?? Number.NaN)),
    },
  ];
}

/** A size in bytes, or null if the number is not valid. */
export function validSize(bytes: number | null): number | null {
  return bytes !== null && Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : null;
}

/** The enclosures of the format itself, or else the recordings of Media RSS. */
export function enclosuresOrRecordings(element: XmlElement, named: readonly Enclosure[]): Enclosure[] {
  return named.length > 0
    ? [...named]
    : recordings(element).flatMap((one) => enclosureOf(one, 'url', 'filesize'));
}
