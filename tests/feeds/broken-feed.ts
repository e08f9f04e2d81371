import type { Entry, Feed } from '../../src/features/sources/feeds/contract/feed.ts';
import type { FeedReason } from '../../src/features/sources/feeds/rules/feed-reasons.ts';

/** A feed as it should not be written, and what must be read of it all the same. */
export interface BrokenFeed {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly url: string;
  readonly contentType: string | null;
  readonly gives: Given | FeedReason;
}

interface Given {
  /** Titles of the entries, in order; where the end is broken, how they begin. */
  readonly titles?: readonly (string | null)[];
  /** What the first one says, at least. */
  readonly first?: Partial<Entry>;
  readonly feed?: Partial<Omit<Feed, 'entries'>>;
}

export const FEED_URL = 'https://littoral.example/feeds/news.xml';

interface Told {
  readonly url?: string;
  readonly contentType?: string | null;
}

export function broken(
  name: string,
  body: string | Uint8Array,
  gives: BrokenFeed['gives'],
  { url = FEED_URL, contentType = 'application/xml' }: Told = {},
): BrokenFeed {
  return { name, bytes: typeof body === 'string' ? Buffer.from(body) : body, url, contentType, gives };
}

/** An RSS feed around what is inside its only item. */
export function rssAround(item: string, head = ''): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Cahiers</title>${head}<item>${item}</item></channel></rss>`;
}

/** An Atom feed around what is inside its only entry. */
export function atomAround(entry: string, head = ''): string {
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Cahiers</title>${head}<entry>${entry}</entry></feed>`;
}
