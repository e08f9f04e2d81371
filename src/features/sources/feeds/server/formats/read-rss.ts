import type { Enclosure, Entry, FeedFields } from '../../contract/feed.ts';
import { feedDate } from '../../rules/feed-date.ts';
import { webAddress } from '../xml/address.ts';
import {
  attribute,
  childrenNamed,
  findEntries,
  firstChild,
  firstLine,
  textIn,
  type XmlElement,
} from '../xml/element.ts';
import { alternateAddress, linkEnclosures, relationOf } from './atom-links.ts';
import { readAuthors } from './author-name.ts';
import { atomHtml, atomLine, rssHtml, rssLine } from './field-html.ts';
import {
  distinct,
  enclosureOf,
  enclosuresOrRecordings,
  firstDate,
  firstValue,
  imageOf,
  licenceOf,
  mediaField,
  moduleTags,
} from './modules.ts';

/** Reads RSS 0.9x, 1.0 (RDF), 1.1, 2.0 and their predecessor CDF. Entries may be inside the channel or next to it. */
export function readRss(root: XmlElement): FeedFields {
  // CDF has nested channels.
  const channel = root.name === 'channel' ? root : (firstChild(root, 'channel', 'atom:channel') ?? root);
  return {
    title: titleOf(channel),
    link: linkOf(channel),
    description:
      firstValue(
        channel,
        ['description', 'dc:description', 'itunes:summary', 'itunes:subtitle', 'abstract'],
        rssHtml,
      ) ?? atomHtml(firstChild(channel, 'atom:subtitle')),
    language:
      firstLine(channel, 'language', 'dc:language') ??
      attribute(channel, 'xml:lang') ??
      attribute(root, 'xml:lang'),
    author:
      readAuthors(channel, 'managingeditor', ...AUTHORS) ??
      readAuthors(channel, 'itunes:owner', 'webmaster', 'dc:publisher'),
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
    entries: findEntries(root, ['item', 'atom:item']).map(entryOf),
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
  const summary = firstValue(item, SUMMARIES, rssHtml) ?? atomHtml(mediaField(item, 'media:description'));
  const content =
    firstValue(item, CONTENTS, rssHtml) ??
    atomHtml(firstChild(item, 'atom:content')) ??
    rssHtml(contentItemIn(item));
  const enclosures = enclosuresOf(item);
  // CDF dates an entry by an attribute.
  const moment = feedDate(attribute(item, 'lastmod'));
  return {
    title: titleOf(item),
    link: linkOf(item),
    id: idOf(item),
    summary,
    content,
    author: readAuthors(item, ...AUTHORS),
    published: firstDate(item, ...PUBLISHED) ?? moment,
    updated: firstDate(item, 'atom:updated', 'dcterms:modified', 'updated', 'modified', 'dc:date') ?? moment,
    rights: rightsOf(item),
    enclosures,
    tags: distinct([...childrenNamed(item, 'category', 'atom:category').map(termOf), ...moduleTags(item)]),
    image: imageOf(item, enclosures, content ?? summary),
  };
}

function idOf(element: XmlElement): string | null {
  return (
    firstLine(element, 'guid', 'id', 'atom:id') ??
    attribute(element, 'rdf:about') ??
    firstLine(element, 'dc:identifier')
  );
}

function rightsOf(element: XmlElement): string | null {
  return (
    firstValue(element, ['copyright', 'dc:rights', 'rights'], rssLine) ??
    atomLine(firstChild(element, 'atom:rights')) ??
    firstValue(element, ['media:copyright'], rssLine) ??
    licenceOf(element)
  );
}

function enclosuresOf(item: XmlElement): Enclosure[] {
  return enclosuresOrRecordings(item, [
    ...childrenNamed(item, 'enclosure').flatMap((one) => enclosureOf(one, 'url')),
    ...childrenNamed(item, 'enc:enclosure').flatMap((one) => enclosureOf(one, 'rdf:resource', 'enc:length')),
    ...linkEnclosures(item),
  ]);
}

/** RSS 1.0 listed the forms of a content before `content:encoded` was introduced. */
function contentItemIn(item: XmlElement): XmlElement | undefined {
  return ['rdf:bag', 'rdf:li', 'content:item', 'rdf:value'].reduce(
    (within, name) => firstChild(within, name),
    firstChild(item, 'content:items'),
  );
}

function titleOf(element: XmlElement): string | null {
  return (
    firstValue(element, ['title', 'dc:title'], rssLine) ??
    atomLine(firstChild(element, 'atom:title')) ??
    rssLine(mediaField(element, 'media:title')) ??
    firstLine(element, 'itunes:title')
  );
}

function linkOf(element: XmlElement): string | null {
  for (const one of childrenNamed(element, 'link').filter((link) => relationOf(link) === 'alternate')) {
    const address = webAddress(
      textIn(one) || attribute(one, 'href') || attribute(one, 'rdf:resource'),
      one.base,
    );
    if (address) return address;
  }
  const other =
    alternateAddress(element) ??
    permalinkOf(element) ??
    webAddress(firstLine(element, 'atom:link', 'feedburner:origlink', 'url'), element.base);
  if (other) return other;
  const about = attribute(element, 'href') ?? attribute(firstChild(element, 'a'), 'href');
  return webAddress(about ?? attribute(element, 'rdf:about'), element.base);
}

/** RSS 2.0: a guid is an address unless it says otherwise. */
function permalinkOf(item: XmlElement): string | null {
  const guid = firstChild(item, 'guid');
  const isPermalink = attribute(guid, 'ispermalink')?.toLowerCase();
  if (!guid || isPermalink === 'false') return null;
  const written = textIn(guid).trim();
  return isPermalink === 'true' || /^https?:/i.test(written) ? webAddress(written, guid.base) : null;
}

function termOf(category: XmlElement): string | null {
  return attribute(category, 'term') ?? attribute(category, 'label') ?? rssLine(category);
}
