import type { Enclosure, Entry, SaidFeed } from '../../contract/feed.ts';
import { feedDate } from '../../rules/feed-date.ts';
import { webAddress } from '../xml/address.ts';
import { all, attribute, first, lineOf, wordsIn, type XmlElement } from '../xml/element.ts';
import { entriesIn } from '../xml/entries-in.ts';
import { alternateOf, enclosuresByLink, relationOf } from './atom-links.ts';
import { authorsOf } from './authors-of.ts';
import { imageOf, saidByMedia } from './media.ts';
import { distinct, enclosureOf, firstDate, firstOf, licenceOf, moduleTags, orRecordings } from './modules.ts';
import { atomHtml, atomLine, rssHtml, rssLine } from './said-html.ts';

/** Reads RSS 0.9x, 1.0 (RDF), 1.1, 2.0 and their predecessor CDF. Entries may be inside the channel or next to it. */
export function readRss(root: XmlElement): SaidFeed {
  // CDF has nested channels.
  const channel = root.name === 'channel' ? root : (first(root, 'channel', 'atom:channel') ?? root);
  return {
    title: titleOf(channel),
    link: linkOf(channel),
    description:
      firstOf(
        channel,
        ['description', 'dc:description', 'itunes:summary', 'itunes:subtitle', 'abstract'],
        rssHtml,
      ) ?? atomHtml(first(channel, 'atom:subtitle')),
    language:
      lineOf(channel, 'language', 'dc:language') ??
      attribute(channel, 'xml:lang') ??
      attribute(root, 'xml:lang'),
    author:
      authorsOf(channel, 'managingeditor', ...AUTHORS) ??
      authorsOf(channel, 'itunes:owner', 'webmaster', 'dc:publisher'),
    rights: rightsOf(channel),
    id: idOf(channel),
    updated: firstDate(
      channel,
      'lastbuilddate',
      'atom:updated',
      'dcterms:modified',
      'dc:date',
      'pubdate',
      'lastmod',
      'updated',
    ),
    entries: entriesIn(root, ['item', 'atom:item']).map(entryOf),
  };
}

const AUTHORS = ['author', 'atom:author', 'dc:creator', 'itunes:author', 'dc:author', 'creator'];
const SUMMARIES = [
  'description',
  'atom:summary',
  'dc:description',
  'summary',
  'abstract',
  'dcterms:abstract',
  'itunes:summary',
  'itunes:subtitle',
];
const CONTENTS = ['content:encoded', 'xhtml:body', 'body', 'xhtml:div', 'fullitem', 'content'];
const PUBLISHED = [
  'pubdate',
  'atom:published',
  'dcterms:issued',
  'issued',
  'published',
  'dc:date',
  'dcterms:created',
  'prism:publicationdate',
  'date',
];

function entryOf(item: XmlElement): Entry {
  const summary = firstOf(item, SUMMARIES, rssHtml) ?? atomHtml(saidByMedia(item, 'media:description'));
  const content =
    firstOf(item, CONTENTS, rssHtml) ?? atomHtml(first(item, 'atom:content')) ?? rssHtml(contentItemIn(item));
  const enclosures = enclosuresOf(item);
  // CDF dates an entry by an attribute.
  const moment = feedDate(attribute(item, 'lastmod'));
  return {
    title: titleOf(item),
    link: linkOf(item),
    id: idOf(item),
    summary,
    content,
    author: authorsOf(item, ...AUTHORS),
    published: firstDate(item, ...PUBLISHED) ?? moment,
    updated: firstDate(item, 'atom:updated', 'dcterms:modified', 'updated', 'modified', 'dc:date') ?? moment,
    rights: rightsOf(item),
    enclosures,
    tags: distinct([...all(item, 'category', 'atom:category').map(termOf), ...moduleTags(item)]),
    image: imageOf(item, enclosures, content ?? summary),
  };
}

function idOf(element: XmlElement): string | null {
  return (
    lineOf(element, 'guid', 'id', 'atom:id') ??
    attribute(element, 'rdf:about') ??
    lineOf(element, 'dc:identifier')
  );
}

function rightsOf(element: XmlElement): string | null {
  return (
    firstOf(element, ['copyright', 'dc:rights', 'rights'], rssLine) ??
    atomLine(first(element, 'atom:rights')) ??
    firstOf(element, ['media:copyright'], rssLine) ??
    licenceOf(element)
  );
}

function enclosuresOf(item: XmlElement): Enclosure[] {
  return orRecordings(item, [
    ...all(item, 'enclosure').flatMap((one) => enclosureOf(one, 'url')),
    ...all(item, 'enc:enclosure').flatMap((one) => enclosureOf(one, 'rdf:resource', 'enc:length')),
    ...enclosuresByLink(item),
  ]);
}

/** RSS 1.0 listed the forms of a content before `content:encoded` was introduced. */
function contentItemIn(item: XmlElement): XmlElement | undefined {
  return ['rdf:bag', 'rdf:li', 'content:item', 'rdf:value'].reduce(
    (within, name) => first(within, name),
    first(item, 'content:items'),
  );
}

function titleOf(element: XmlElement): string | null {
  return (
    firstOf(element, ['title', 'dc:title'], rssLine) ??
    atomLine(first(element, 'atom:title')) ??
    rssLine(saidByMedia(element, 'media:title')) ??
    lineOf(element, 'itunes:title')
  );
}

function linkOf(element: XmlElement): string | null {
  for (const one of all(element, 'link').filter((link) => relationOf(link) === 'alternate')) {
    const address = webAddress(
      wordsIn(one) || attribute(one, 'href') || attribute(one, 'rdf:resource'),
      one.base,
    );
    if (address) return address;
  }
  const other =
    alternateOf(element) ??
    permalinkOf(element) ??
    webAddress(lineOf(element, 'atom:link', 'feedburner:origlink', 'url'), element.base);
  if (other) return other;
  const about = attribute(element, 'href') ?? attribute(first(element, 'a'), 'href');
  return webAddress(about ?? attribute(element, 'rdf:about'), element.base);
}

/** RSS 2.0: a guid is an address unless it says otherwise. */
function permalinkOf(item: XmlElement): string | null {
  const guid = first(item, 'guid');
  const isPermalink = attribute(guid, 'ispermalink')?.toLowerCase();
  if (!guid || isPermalink === 'false') return null;
  const written = wordsIn(guid).trim();
  return isPermalink === 'true' || /^https?:/i.test(written) ? webAddress(written, guid.base) : null;
}

function termOf(category: XmlElement): string | null {
  return attribute(category, 'term') ?? attribute(category, 'label') ?? rssLine(category);
}
