import type { OfferedFeed } from '../contract/feed.ts';
import { plainText } from './html/plain-text.ts';
import { webAddress } from './xml/address.ts';
import { type Attribute, tokensOf } from './xml/tokens.ts';

const TYPES =
  /^(?:application|text)\/(?:rss|atom|rdf|feed)\+(?:xml|json)\b|^application\/(?:feed|json|xml)\b|^text\/xml\b/i;
/** Addresses under which feeds usually stand. */
const USUAL =
  /(?:^|[/.?=_-])(?:feeds?|rss\d?|atom|rdf|flux|fil-rss)(?:$|[/.?&#_-])|\.(?:rss|rdf|atom)(?:$|[?#])|\/index\.xml$/i;
const MOST = 20;

interface Offer extends OfferedFeed {
  /** The lower, the likelier meant. */
  readonly rank: number;
}

/** The feeds a page offers, those it declares first; feeds of comments come last. */
export function findFeeds(html: string, url: string): OfferedFeed[] {
  let base = url;
  let hidden: string | undefined;
  let anchor: { address: string; from: number } | undefined;
  const offers: Offer[] = [];
  for (const token of tokensOf(html)) {
    if (token.kind !== 'open' && token.kind !== 'close') continue;
    const name = token.name.toLowerCase();
    if (hidden !== undefined) {
      if (token.kind === 'close' && name === hidden) hidden = undefined;
      continue;
    }
    if (token.kind === 'close') {
      if (name === 'a' && anchor) {
        const title = plainText(html.slice(anchor.from, token.start));
        offers.push({ url: anchor.address, title, rank: 2 });
        anchor = undefined;
      }
      continue;
    }
    const said = (attribute: string) => wordOf(token.attributes, attribute);
    if ((name === 'script' || name === 'style') && !token.isEmpty) hidden = name;
    else if (name === 'base') base = webAddress(said('href'), url) ?? base;
    else if (name === 'link' && isOffer(said('rel'), said('type'))) {
      const address = webAddress(withoutFeedScheme(said('href')), base);
      if (address) offers.push({ url: address, title: plainText(said('title')), rank: 0 });
    } else if (name === 'a') {
      const href = said('href');
      const address = webAddress(withoutFeedScheme(href), base);
      const isUsual = TYPES.test(said('type')) || /^feed:/i.test(href) || USUAL.test(href);
      anchor = address && isUsual ? { address, from: token.end } : undefined;
    }
  }
  return best(offers);
}

function best(offers: readonly Offer[]): OfferedFeed[] {
  const ranked = offers
    .map((one) => ({ ...one, rank: one.rank + (/comment/i.test(`${one.url} ${one.title}`) ? 4 : 0) }))
    .sort((one, other) => one.rank - other.rank);
  const byAddress = new Map<string, OfferedFeed>();
  for (const { url, title } of ranked) if (!byAddress.has(url)) byAddress.set(url, { url, title });
  return [...byAddress.values()].slice(0, MOST);
}

function isOffer(rel: string, type: string): boolean {
  const relations = rel.toLowerCase().split(/\s+/);
  if (relations.includes('feed')) return true;
  // Another form of the same page, such as what WordPress answers to programs, is no feed.
  return relations.includes('alternate') && TYPES.test(type) && !/^application\/json/i.test(type);
}

function wordOf(attributes: readonly Attribute[], name: string): string {
  return attributes.find((one) => one.name.toLowerCase() === name)?.value.trim() ?? '';
}

function withoutFeedScheme(address: string): string {
  return address.replace(/^feed:(?:\/\/)?(?=https?:)/i, '').replace(/^feed:/i, 'http:');
}
