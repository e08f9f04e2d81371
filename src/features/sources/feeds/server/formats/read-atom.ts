import type { Entry, SaidFeed } from '../../contract/feed.ts';
import { webAddress } from '../xml/address.ts';
import { all, attribute, first, lineOf, oneLine, wordsIn, type XmlElement } from '../xml/element.ts';
import { entriesIn } from '../xml/entries-in.ts';
import { addressByLink, alternateOf, enclosuresByLink } from './atom-links.ts';
import { authorsOf } from './authors-of.ts';
import { imageOf, saidByMedia } from './media.ts';
import { distinct, firstDate, firstOf, licenceOf, moduleTags, orRecordings } from './modules.ts';
import { atomHtml, atomLine } from './said-html.ts';

/** Reads Atom 0.3 and 1.0, with or without a declared namespace; a single entry can be the root. */
export function readAtom(root: XmlElement): SaidFeed {
  const isAlone = /(?:^|:)entry$/.test(root.name);
  const entries = isAlone ? [root] : entriesIn(root, withAndWithoutPrefix('entry'));
  const author = authorOf(root);
  const rights = rightsOf(root);
  return {
    title: firstOf(root, [...withAndWithoutPrefix('title'), 'dc:title'], atomLine),
    link: alternateOf(root),
    description: firstOf(root, DESCRIPTIONS, atomHtml),
    language: attribute(root, 'xml:lang') ?? lineOf(root, 'dc:language', ...withAndWithoutPrefix('language')),
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
  const source = first(entry, ...withAndWithoutPrefix('source'));
  const summary =
    firstOf(
      entry,
      [
        ...withAndWithoutPrefix('summary'),
        'dc:description',
        ...withAndWithoutPrefix('description'),
        'itunes:summary',
      ],
      atomHtml,
    ) ?? atomHtml(saidByMedia(entry, 'media:description'));
  const content =
    richestOf(entry) ??
    firstOf(entry, [...withAndWithoutPrefix('content'), 'content:encoded', 'xhtml:body'], atomHtml);
  const enclosures = orRecordings(entry, enclosuresByLink(entry));
  return {
    title:
      firstOf(entry, [...withAndWithoutPrefix('title'), 'dc:title'], atomLine) ??
      atomLine(saidByMedia(entry, 'media:title')),
    link: alternateOf(entry) ?? sourceAddress(entry) ?? addressByLink(entry, 'related'),
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
    tags: distinct([...all(entry, ...withAndWithoutPrefix('category')).map(termOf), ...moduleTags(entry)]),
    image: imageOf(entry, enclosures, content ?? summary),
  };
}

/** Atom 0.3 may contain several forms of a content; the last is the richest. */
function richestOf(entry: XmlElement): string | null {
  const forms = all(first(entry, ...withAndWithoutPrefix('content')), ...withAndWithoutPrefix('content'));
  return atomHtml(forms.at(-1));
}

/** Content that is elsewhere is read there (RFC 4287 §4.1.3.2). */
function sourceAddress(entry: XmlElement): string | null {
  const content = first(entry, ...withAndWithoutPrefix('content'));
  const type = attribute(content, 'type') ?? 'text/html';
  return content && /html/i.test(type) ? webAddress(attribute(content, 'src'), content.base) : null;
}

function authorOf(element: XmlElement | undefined): string | null {
  return authorsOf(element, ...withAndWithoutPrefix('author'), 'dc:creator', 'itunes:author', 'dc:author');
}

const RIGHTS = [
  ...withAndWithoutPrefix('rights'),
  ...withAndWithoutPrefix('copyright'),
  'dc:rights',
  'media:copyright',
];

function rightsOf(element: XmlElement | undefined): string | null {
  return firstOf(element, RIGHTS, atomLine) ?? addressByLink(element, 'license') ?? licenceOf(element);
}

function idOf(element: XmlElement): string | null {
  const id = first(element, ...withAndWithoutPrefix('id'), ...withAndWithoutPrefix('guid'), 'dc:identifier');
  return id ? oneLine(wordsIn(id)) : null;
}

function termOf(category: XmlElement): string | null {
  return attribute(category, 'term') ?? attribute(category, 'label') ?? oneLine(wordsIn(category));
}
