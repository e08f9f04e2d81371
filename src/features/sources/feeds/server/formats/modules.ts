import type { Enclosure } from '../../contract/feed.ts';
import { feedDate } from '../../rules/feed-date.ts';
import { plainText } from '../html/plain-text.ts';
import { statedAddress } from '../xml/address.ts';
import { all, attribute, oneLine, wordsIn, type XmlElement } from '../xml/element.ts';
import { mediaIn, recordingsIn } from './media.ts';

/** What RSS and Atom share by the vocabularies that are used within both: Dublin Core, iTunes, Creative Commons. */

export function firstDate(element: XmlElement, ...names: readonly string[]): string | null {
  for (const child of all(element, ...names)) {
    const date = feedDate(wordsIn(child));
    if (date) return date;
  }
  return null;
}

/** What the first of these elements gives, of those that give something. */
export function firstOf<Said>(
  element: XmlElement | undefined,
  names: readonly string[],
  read: (one: XmlElement) => Said | null,
): Said | null {
  for (const one of all(element, ...names)) {
    const said = read(one);
    if (said !== null) return said;
  }
  return null;
}

/** Each once, in order, without those that say nothing. */
export function distinct(words: readonly (string | null)[]): string[] {
  return [...new Set(words.flatMap((word) => (word ? [word] : [])))];
}

/** Subjects and keywords beside the categories of the format itself. */
export function moduleTags(element: XmlElement): (string | null)[] {
  const listed = all(element, 'itunes:keywords', 'media:keywords').flatMap((one) => wordsIn(one).split(','));
  const written = [
    ...all(element, 'dc:subject').map(wordsIn),
    ...categoriesIn(element).map((one) => attribute(one, 'text') ?? ''),
    ...mediaIn(element, 'media:category').map(
      (one) => oneLine(wordsIn(one)) ?? attribute(one, 'label') ?? '',
    ),
    ...listed,
  ];
  return written.map(plainText);
}

/** Those of iTunes stand within one another. */
function categoriesIn(element: XmlElement): XmlElement[] {
  return all(element, 'itunes:category').flatMap((one) => [one, ...categoriesIn(one)]);
}

const LICENCES = ['creativecommons:license', 'cc:license', 'dcterms:license'];

/** A licence says what may be done; mostly by its address. */
export function licenceOf(element: XmlElement | undefined): string | null {
  return firstOf(element, LICENCES, (one) => attribute(one, 'rdf:resource') ?? oneLine(wordsIn(one)));
}

/** A file by an element that names it in its attributes. */
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

/** Null of what is no number of bytes. */
export function wholeSize(bytes: number | null): number | null {
  return bytes !== null && Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : null;
}

/** Those that the format itself names; recordings of Media RSS where it names none. */
export function orRecordings(element: XmlElement, named: readonly Enclosure[]): Enclosure[] {
  return named.length > 0
    ? [...named]
    : recordingsIn(element).flatMap((one) => enclosureOf(one, 'url', 'filesize'));
}
