import { serveSubprocess } from '#platform/subprocess/serve-subprocess.ts';
import type { DiscoveredFeed } from '../contract/feed.ts';
import { htmlToText } from './html-to-text.ts';
import type { FeedReaderRequest, FeedReaderResponse } from './open-feed-reader.ts';
import { readFeed } from './read-feed.ts';
import { webAddress } from './xml/address.ts';
import { type Attribute, tokenize } from './xml/tokens.ts';

const TYPES =
  /^(?:application|text)\/(?:rss|atom|rdf|feed)\+(?:xml|json)\b|^application\/(?:feed|json|xml)\b|^text\/xml\b/i;
/** Common addresses of feeds. */
const USUAL_ADDRESS =
  /(?:^|[/.?=_-])(?:feeds?|rss\d?|atom|rdf|flux|fil-rss)(?:$|[/.?&#_-])|\.(?:rss|rdf|atom)(?:$|[?#])|\/index\.xml$/i;
const MAX_FEEDS = 20;

interface Offer extends DiscoveredFeed {
  /** The lower, the more likely. */
  readonly rank: number;
}

/** The feeds that a page offers: declared ones first, feeds of comments last. */
function findFeeds(html: string, url: string): DiscoveredFeed[] {
  let base = url;
  let hidden: string | undefined;
  let anchor: { address: string; from: number } | undefined;
  const offers: Offer[] = [];
  for (const token of tokenize(html)) {
    if (token.kind !== 'open' && token.kind !== 'close') continue;
    const name = token.name.toLowerCase();
    if (hidden !== undefined) {
      if (token.kind === 'close' && name === hidden) hidden = undefined;
      continue;
    }
    if (token.kind === 'close') {
      if (name === 'a' && anchor) {
        const title = htmlToText(html.slice(anchor.from, token.start));
        offers.push({ url: anchor.address, title, rank: 2 });
        anchor = undefined;
      }
      continue;
    }
    const attributeValue = (attribute: string) => attributeOf(token.attributes, attribute);
    if ((name === 'script' || name === 'style') && !token.isEmpty) hidden = name;
    else if (name === 'base') base = webAddress(attributeValue('href'), url) ?? base;
    else if (name === 'link' && isFeedLink(attributeValue('rel'), attributeValue('type'))) {
      const address = webAddress(withoutFeedScheme(attributeValue('href')), base);
      if (address) offers.push({ url: address, title: htmlToText(attributeValue('title')), rank: 0 });
    } else if (name === 'a') {
      const href = attributeValue('href');
      const address = webAddress(withoutFeedScheme(href), base);
      const isUsual = TYPES.test(attributeValue('type')) || /^feed:/i.test(href) || USUAL_ADDRESS.test(href);
      anchor = address && isUsual ? { address, from: token.end } : undefined;
    }
  }
  return rankedOffers(offers);
}

function rankedOffers(offers: readonly Offer[]): DiscoveredFeed[] {
  const ranked = offers
    .map((one) => ({ ...one, rank: one.rank + (/comment/i.test(`${one.url} ${one.title}`) ? 4 : 0) }))
    .sort((one, other) => one.rank - other.rank);
  const byAddress = new Map<string, DiscoveredFeed>();
  for (const { url, title } of ranked) if (!byAddress.has(url)) byAddress.set(url, { url, title });
  return [...byAddress.values()].slice(0, MAX_FEEDS);
}

function isFeedLink(rel: string, type: string): boolean {
  const relations = rel.toLowerCase().split(/\s+/);
  if (relations.includes('feed')) return true;
  // Not a feed: another representation of the same page, such as the JSON that WordPress offers to programs.
  return relations.includes('alternate') && TYPES.test(type) && !/^application\/json/i.test(type);
}

function attributeOf(attributes: readonly Attribute[], name: string): string {
  return attributes.find((one) => one.name.toLowerCase() === name)?.value.trim() ?? '';
}

function withoutFeedScheme(address: string): string {
  return address.replace(/^feed:(?:\/\/)?(?=https?:)/i, '').replace(/^feed:/i, 'http:');
}

serveSubprocess(async (request: FeedReaderRequest): Promise<FeedReaderResponse> => {
  if (request.task === 'greet') return { task: 'greet' };
  if (request.task === 'find') return { task: 'find', feeds: findFeeds(request.html, request.url) };
  const read = readFeed(request.input);
  return typeof read === 'string'
    ? { task: 'read', feed: null, reason: read }
    : { task: 'read', feed: read, reason: null };
});
