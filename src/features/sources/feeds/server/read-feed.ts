import type { Feed } from '../contract/feed.ts';
import type { FeedReason } from '../rules/feed-reasons.ts';
import { decodeFeed } from './decode-feed.ts';
import { readAtom } from './formats/read-atom.ts';
import { readJsonFeed } from './formats/read-json-feed.ts';
import { readRss } from './formats/read-rss.ts';
import { elementsIn, type XmlElement } from './xml/element.ts';
import { parseXml } from './xml/parse-xml.ts';

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
