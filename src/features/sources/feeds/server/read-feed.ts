import { z } from 'zod';
import type { Enclosure, Entry, Feed } from '../contract/feed.ts';
import { feedDate } from '../rules/feed-date.ts';
import { FEED_MAX_ENTRIES, type FeedReason } from '../rules/feed-reasons.ts';
import { decodeFeed } from './decode-feed.ts';
import { joinAuthors } from './formats/author-name.ts';
import { distinct, firstPicture, validSize } from './formats/modules.ts';
import { readAtom } from './formats/read-atom.ts';
import { readRss } from './formats/read-rss.ts';
import { htmlFromText, htmlToText } from './html-to-text.ts';
import { normaliseHtml } from './normalise-html.ts';
import { fieldAddress, webAddress } from './xml/address.ts';
import { elementsIn, type XmlElement } from './xml/element.ts';
import { qualifiedName, withDeclaredPrefixes } from './xml/namespaces.ts';
import {
  type Attribute,
  cdataText,
  decodeReferences,
  stripInvalidCharacters,
  tokenize,
} from './xml/tokens.ts';

/** Untrusted text: a wrong type counts as missing. JSON can contain escaped control characters such as `\u0000`. */
const textField = z
  .union([z.string().transform(stripInvalidCharacters), z.number().transform(String)])
  .nullable()
  .catch(null)
  .default(null);
const person = z.object({ name: textField }).catch({ name: null });
const people = { author: person.optional(), authors: z.array(person).catch([]).default([]) };
const attachment = z
  .object({
    url: textField,
    mime_type: textField,
    size_in_bytes: z.number().nullable().catch(null).default(null),
  })
  .catch({ url: null, mime_type: null, size_in_bytes: null });
const item = z.object({
  id: textField,
  url: textField,
  external_url: textField,
  title: textField,
  content_html: textField,
  content_text: textField,
  summary: textField,
  image: textField,
  banner_image: textField,
  date_published: textField,
  date_modified: textField,
  tags: z.array(textField).catch([]).default([]),
  attachments: z.array(attachment).catch([]).default([]),
  ...people,
});
/** JSON Feed 1 and 1.1. */
const jsonFeed = z.object({
  version: textField,
  title: textField,
  home_page_url: textField,
  feed_url: textField,
  description: textField,
  language: textField,
  items: z.array(z.unknown()),
  ...people,
});

/** Reads JSON Feed; null if the JSON is something else. */
function readJsonFeed(text: string, url: string): Feed | null {
  const read = jsonFeed.safeParse(parsed(text));
  if (!read.success) return null;
  const { data } = read;
  const isFeed = data.version?.includes('jsonfeed.org') || data.title !== null || data.feed_url !== null;
  if (!isFeed) return null;
  const base = fieldAddress(data.home_page_url, url) ?? url;
  const author = namesOf(data);
  const entries = data.items.slice(0, FEED_MAX_ENTRIES).flatMap((one) => {
    const parsedItem = item.safeParse(one);
    if (!parsedItem.success) return [];
    const entry = entryOf(parsedItem.data, url || base);
    // Entries without an author inherit that of the feed (JSON Feed 1.1).
    return [{ ...entry, author: entry.author ?? author }];
  });
  return {
    title: line(data.title),
    link: webAddress(data.home_page_url, url),
    description: data.description ? htmlFromText(data.description) : null,
    language: data.language,
    author,
    rights: null,
    id: fieldAddress(data.feed_url, url),
    updated: null,
    // Truncated JSON cannot be parsed.
    isCut: false,
    entries,
  };
}

function entryOf(parsedItem: z.infer<typeof item>, base: string): Entry {
  const html = parsedItem.content_html === null ? null : normaliseHtml(parsedItem.content_html, base);
  const content = html ?? (parsedItem.content_text === null ? null : htmlFromText(parsedItem.content_text));
  return {
    title: line(parsedItem.title),
    link: webAddress(parsedItem.url, base) ?? webAddress(parsedItem.external_url, base),
    id: parsedItem.id,
    summary: parsedItem.summary === null ? null : htmlFromText(parsedItem.summary),
    content: content || null,
    author: namesOf(parsedItem),
    published: feedDate(parsedItem.date_published),
    updated: feedDate(parsedItem.date_modified),
    rights: null,
    enclosures: parsedItem.attachments.flatMap((one): Enclosure[] => {
      const url = fieldAddress(one.url, base);
      return url ? [{ url, type: one.mime_type, length: validSize(one.size_in_bytes) }] : [];
    }),
    tags: distinct(parsedItem.tags.map(line)),
    image:
      webAddress(parsedItem.image, base) ??
      webAddress(parsedItem.banner_image, base) ??
      firstPicture(content),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function line(title: string | null): string | null {
  return title === null ? null : htmlToText(title) || null;
}

function namesOf({
  author,
  authors,
}: {
  author?: { name: string | null } | undefined;
  authors: { name: string | null }[];
}) {
  return joinAuthors((authors.length > 0 || !author ? authors : [author]).map(({ name }) => name));
}

/** Deeper elements are skipped, and their text is kept. */
const MAX_DEPTH = 100;
/** Entries do not nest: a previous one was left open. */
const ENTRIES = new Set(['item', 'entry', 'atom:entry', 'atom:item']);
/** RSS fields that contain neither another field nor an entry. */
const FIELDS = new Set(
  'title link guid pubdate description category comments language copyright lastbuilddate managingeditor webmaster'.split(
    ' ',
  ),
);

interface Parsed {
  readonly document: XmlElement;
  /** Elements still open at the end of the document. */
  readonly leftOpen: readonly XmlElement[];
}

/**
 * Parses a document as far as it goes. An element left open ends with its parent; a truncated document ends where it
 * was cut.
 */
function parseXml(source: string, url: string): Parsed {
  const document: XmlElement = {
    name: '',
    tag: '',
    attributes: new Map(),
    children: [],
    base: url,
    prefixes: new Map(),
  };
  const open = [document];
  const current = () => open.at(-1) ?? document;
  let entries = 0;

  function appendText(words: string): void {
    const { children } = current();
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + words;
    else if (words !== '') children.push(words);
  }

  function close(place: number): void {
    entries += open.slice(place).filter(({ name }) => ENTRIES.has(name)).length;
    open.length = place;
  }

  function begin(name: string, attributes: readonly Attribute[], isEmpty: boolean): void {
    if (open.length > MAX_DEPTH) return;
    const element = elementOf(name, attributes, current());
    if (ENTRIES.has(element.name)) {
      const left = open.findIndex((one) => ENTRIES.has(one.name));
      if (left > 0) close(left);
    }
    if ((ENTRIES.has(element.name) || FIELDS.has(element.name)) && FIELDS.has(current().name))
      close(open.length - 1);
    current().children.push(element);
    if (!isEmpty) open.push(element);
    else if (ENTRIES.has(element.name)) entries += 1;
  }

  for (const token of tokenize(source)) {
    if (token.kind === 'text') appendText(decodeReferences(source.slice(token.start, token.end)));
    else if (token.kind === 'cdata') appendText(cdataText(source, token));
    else if (token.kind === 'open') begin(token.name, token.attributes, token.isEmpty);
    else if (token.kind === 'close') {
      const tag = token.name.toLowerCase();
      const place = open.findLastIndex((one) => one.tag === tag);
      if (place > 0) close(place);
    }
    if (entries >= FEED_MAX_ENTRIES) return { document, leftOpen: [] };
  }
  return { document, leftOpen: open };
}

function elementOf(written: string, attributes: readonly Attribute[], parent: XmlElement): XmlElement {
  const declared = attributes.flatMap(({ name, value }) => {
    const found = /^xmlns(?::(.+))?$/i.exec(name);
    // Elements of RSS have no namespace, whatever is declared.
    const isRssNamespace = found?.[1] === undefined && /^rss$/i.test(written);
    return found && !isRssNamespace ? [[(found[1] ?? '').toLowerCase(), value] as const] : [];
  });
  const prefixes = withDeclaredPrefixes(parent.prefixes, declared);
  const named = new Map<string, string>();
  for (const { name, value } of attributes) {
    if (/^xmlns(:|$)/i.test(name)) continue;
    const key = name.includes(':') ? qualifiedName(prefixes, name) : name.toLowerCase();
    if (!named.has(key)) named.set(key, value);
  }
  // CDF has its own attribute for the base.
  const base = named.get('xml:base') ?? (/^channel$/i.test(written) ? named.get('base') : undefined);
  return {
    name: qualifiedName(prefixes, written),
    tag: written.toLowerCase(),
    attributes: named,
    children: [],
    base: base === undefined ? parent.base : (fieldAddress(base, parent.base) ?? parent.base),
    prefixes,
  };
}

export interface FeedInput {
  readonly bytes: Uint8Array;
  /** The address it was fetched from, for relative addresses. Empty if unknown. */
  readonly url: string;
  readonly contentType: string | null;
}

/** Parses a feed of any format as far as possible. A pure function of its input. */
export function readFeed({ bytes, url, contentType }: FeedInput): Feed | FeedReason {
  const text = decodeFeed(bytes, contentType);
  if (/^\s*[{[]/.test(text)) return readJsonFeed(text, url) ?? 'not-a-feed';
  const { document, leftOpen } = parseXml(text, url);
  const root = rootOf(document);
  if (!root) return 'not-a-feed';
  const isAtom = /(?:^|:)(?:feed|entry)$/.test(root.name);
  if (elementsIn(root).length === 0) return 'feed-unreadable';
  const feed = { ...(isAtom ? readAtom(root) : readRss(root)), isCut: leftOpen.includes(root) };
  // RDF without a channel and entries is not a feed.
  return isAtom || hasChannel(root) || feed.entries.length > 0 ? feed : 'not-a-feed';
}

const ROOTS = /^(?:(?:atom:)?(?:rss|feed|entry|channel)|rdf:rdf|rdf)$/;
/** A feed may be wrapped in another element; at a greater depth the element is only an example or a quotation. */
const MAX_ROOT_DEPTH = 2;

function rootOf(document: XmlElement): XmlElement | undefined {
  let level = elementsIn(document);
  if (level.some(({ name }) => /^(?:xhtml:)?html$/.test(name))) return undefined;
  for (let depth = 0; depth < MAX_ROOT_DEPTH; depth += 1) {
    const root = level.find((one) => ROOTS.test(one.name));
    if (root) return root;
    level = level.flatMap(elementsIn);
  }
  return undefined;
}

function hasChannel(root: XmlElement): boolean {
  return [root, ...elementsIn(root)].some(({ name }) => /^(?:atom:)?channel$/.test(name));
}
