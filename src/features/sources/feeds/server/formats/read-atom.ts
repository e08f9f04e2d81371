import type { Entry, FeedFields } from '../../contract/feed.ts';
import { webAddress } from '../xml/address.ts';
import {
  attribute,
  childrenNamed,
  findEntries,
  firstChild,
  firstLine,
  singleLine,
  textIn,
  type XmlElement,
} from '../xml/element.ts';
import { alternateAddress, linkAddress, linkEnclosures } from './atom-links.ts';
import { readAuthors } from './author-name.ts';
import { atomHtml, atomLine } from './field-html.ts';
import {
  distinct,
  enclosuresOrRecordings,
  firstDate,
  firstValue,
  imageOf,
  licenceOf,
  mediaField,
  moduleTags,
} from './modules.ts';

/** Reads Atom 0.3 and 1.0, with or without a declared namespace; a single entry can be the root. */
export function readAtom(root: XmlElement): FeedFields {
  const isAlone = /(?:^|:)entry$/.test(root.name);
  const entries = isAlone ? [root] : findEntries(root, withAndWithoutPrefix('entry'));
  const author = authorOf(root);
  const rights = rightsOf(root);
  return {
    title: firstValue(root, [...withAndWithoutPrefix('title'), 'dc:title'], atomLine),
    link: alternateAddress(root),
    description: firstValue(root, DESCRIPTIONS, atomHtml),
    language:
      attribute(root, 'xml:lang') ?? firstLine(root, 'dc:language', ...withAndWithoutPrefix('language')),
    author,
    rights,
    id: idOf(root),
    updated: firstDate(
      root,
      ...withAndWithoutPrefix('updated'),
      ...withAndWithoutPrefix('modified'),
      'dcterms:modified',
      'dc:date',
      ...withAndWithoutPrefix('published'),
      ...withAndWithoutPrefix('pubdate'),
    ),
    entries: entries.map((entry) => inheriting(entryOf(entry), { author, rights })),
  };
}

const withAndWithoutPrefix = (name: string): [string, string] => [`atom:${name}`, name];
const DESCRIPTIONS = [
  ...withAndWithoutPrefix('subtitle'),
  ...withAndWithoutPrefix('tagline'),
  ...withAndWithoutPrefix('info'),
  'dc:description',
  ...withAndWithoutPrefix('description'),
  'itunes:summary',
  'itunes:subtitle',
];

/** Entries inherit the author and the rights of their feed (RFC 4287 §4.1.2, §4.2.10). */
function inheriting(entry: Entry, { author, rights }: Pick<Entry, 'author' | 'rights'>): Entry {
  return { ...entry, author: entry.author ?? author, rights: entry.rights ?? rights };
}

function entryOf(entry: XmlElement): Entry {
  const source = firstChild(entry, ...withAndWithoutPrefix('source'));
  const summary =
    firstValue(
      entry,
      [
        ...withAndWithoutPrefix('summary'),
        'dc:description',
        ...withAndWithoutPrefix('description'),
        'itunes:summary',
      ],
      atomHtml,
    ) ?? atomHtml(mediaField(entry, 'media:description'));
  const content =
    richestOf(entry) ??
    firstValue(entry, [...withAndWithoutPrefix('content'), 'content:encoded', 'xhtml:body'], atomHtml);
  const enclosures = enclosuresOrRecordings(entry, linkEnclosures(entry));
  return {
    title:
      firstValue(entry, [...withAndWithoutPrefix('title'), 'dc:title'], atomLine) ??
      atomLine(mediaField(entry, 'media:title')),
    link: alternateAddress(entry) ?? sourceAddress(entry) ?? linkAddress(entry, 'related'),
    id: idOf(entry),
    summary,
    content,
    author: authorOf(entry) ?? authorOf(source),
    published: firstDate(
      entry,
      ...withAndWithoutPrefix('published'),
      ...withAndWithoutPrefix('issued'),
      'dcterms:issued',
      ...withAndWithoutPrefix('pubdate'),
      ...withAndWithoutPrefix('created'),
      'dcterms:created',
      'dc:date',
    ),
    updated: firstDate(
      entry,
      ...withAndWithoutPrefix('updated'),
      ...withAndWithoutPrefix('modified'),
      'dcterms:modified',
      'dc:date',
    ),
    rights: rightsOf(entry) ?? rightsOf(source),
    enclosures,
    tags: distinct([
      ...childrenNamed(entry, ...withAndWithoutPrefix('category')).map(termOf),
      ...moduleTags(entry),
    ]),
    image: imageOf(entry, enclosures, content ?? summary),
  };
}

/** Atom 0.3 may contain several forms of a content; the last is the richest. */
function richestOf(entry: XmlElement): string | null {
  const forms = childrenNamed(
    firstChild(entry, ...withAndWithoutPrefix('content')),
    ...withAndWithoutPrefix('content'),
  );
  return atomHtml(forms.at(-1));
}

/** Content that is elsewhere is read there (RFC 4287 §4.1.3.2). */
function sourceAddress(entry: XmlElement): string | null {
  const content = firstChild(entry, ...withAndWithoutPrefix('content'));
  const type = attribute(content, 'type') ?? 'text/html';
  return content && /html/i.test(type) ? webAddress(attribute(content, 'src'), content.base) : null;
}

function authorOf(element: XmlElement | undefined): string | null {
  return readAuthors(element, ...withAndWithoutPrefix('author'), 'dc:creator', 'itunes:author', 'dc:author');
}

const RIGHTS = [
  ...withAndWithoutPrefix('rights'),
  ...withAndWithoutPrefix('copyright'),
  'dc:rights',
  'media:copyright',
];

function rightsOf(element: XmlElement | undefined): string | null {
  return firstValue(element, RIGHTS, atomLine) ?? linkAddress(element, 'license') ?? licenceOf(element);
}

function idOf(element: XmlElement): string | null {
  const id = firstChild(
    element,
    ...withAndWithoutPrefix('id'),
    ...withAndWithoutPrefix('guid'),
    'dc:identifier',
  );
  return id ? singleLine(textIn(id)) : null;
}

function termOf(category: XmlElement): string | null {
  return attribute(category, 'term') ?? attribute(category, 'label') ?? singleLine(textIn(category));
}
