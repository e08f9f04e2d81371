import type { Enclosure } from '../../contract/feed.ts';
import { feedDate } from '../../rules/feed-date.ts';
import { plainText } from '../html/plain-text.ts';
import { statedAddress } from '../xml/address.ts';
import { all, attribute, oneLine, wordsIn, type XmlElement } from '../xml/element.ts';
import { mediaIn, recordingsIn } from './media.ts';

/** Elements of modules that RSS and Atom share: Dublin Core, iTunes, Creative Commons. */

export function firstDate(element: XmlElement, ...names: readonly string[]): string | null {
  for (const child of all(element, ...names)) {
    const date = feedDate(wordsIn(child));
    if (date) return date;
  }
  return null;
}

/** The first value that is not null, from the elements with these names. */
export function firstOf<Value>(
  element: XmlElement | undefined,
  names: readonly string[],
  read: (one: XmlElement) => Value | null,
): Value | null {
  for (const one of all(element, ...names)) {
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
  const listed = all(element, 'itunes:keywords', 'media:keywords').flatMap((one) => wordsIn(one).split(','));
  const values = [
    ...all(element, 'dc:subject').map(wordsIn),
    ...categoriesIn(element).map((one) => attribute(one, 'text') ?? ''),
    ...mediaIn(element, 'media:category').map(
      (one) => oneLine(wordsIn(one)) ?? attribute(one, 'label') ?? '',
    ),
    ...listed,
  ];
  return values.map(plainText);
}

/** iTunes categories are nested. */
function categoriesIn(element: XmlElement): XmlElement[] {
  return all(element, 'itunes:category').flatMap((one) => [one, ...categoriesIn(one)]);
}

const LICENCES = ['creativecommons:license', 'cc:license', 'dcterms:license'];

/** A licence, usually its address. */
export function licenceOf(element: XmlElement | undefined): string | null {
  return firstOf(element, LICENCES, (one) => attribute(one, 'rdf:resource') ?? oneLine(wordsIn(one)));
}

/** An enclosure described by the attributes of an element. */
export function enclosureOf(element: XmlElement, address: string, size = 'length'): Enclosure[] {
  const url = statedAddress(attribute(element, address), element.base);
  if (!url) return [];
  return [
    {
      url,
      type: attribute(element, 'type') ?? attribute(element, 'enc:type'),
      length: wholeSize(Number(attribute(element, size) ?? Number.NaN)),
    },
  ];
}

/** A size in bytes, or null if the number is not valid. */
export function wholeSize(bytes: number | null): number | null {
  return bytes !== null && Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : null;
}

/** The enclosures of the format itself, or else the recordings of Media RSS. */
export function orRecordings(element: XmlElement, named: readonly Enclosure[]): Enclosure[] {
  return named.length > 0
    ? [...named]
    : recordingsIn(element).flatMap((one) => enclosureOf(one, 'url', 'filesize'));
}
