import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { openFeedReader } from '../../src/features/sources/feeds/server/open-feed-reader.ts';
import { pollFeeds } from '../../src/features/sources/polling/server/poll-feeds.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { newId } from '../../src/platform/new-id.ts';
import { parseExceptions } from '../../src/platform/outbound/exceptions.ts';
import { openOutbound } from '../../src/platform/outbound/open-outbound.ts';
import { openFeedServer, rssFeed } from '../support/feed-server.ts';
import { benchDatabase } from './bench-database.ts';
import type { Figure } from './figure.ts';

const [FEEDS, ITEMS, SITES] = [500, 100_000, 50] as const;
const LOOPBACK = '127.0.0.1/32';
/** The network latency of a nearby site. */
const DELAY_MS = 50;

/** A polling round of 500 unchanged feeds with 100,000 items: its duration and its concurrency. */
export const polling: Figure = {
  name: 'polling',
  async measure(opened) {
    const site = await openFeedServer('127.0.0.1', SITES);
    opened.defer(() => site.close());
    const { database } = await benchDatabase(opened, 10);
    const config = { PUBLIC_URL: 'https://vigie.example.org', OUTBOUND_ALLOW: parseExceptions(LOOPBACK) };
    const outbound = openOutbound({ config });
    opened.defer(() => outbound.close());
    const feedReader = openFeedReader();
    opened.defer(() => feedReader.close());
    for (let feed = 0; feed < FEEDS; feed += 1) {
      const path = `/feed-${feed}.xml`;
      site.serve(path, {
        body: rssFeed(Array.from({ length: ITEMS / FEEDS }, (_, item) => entry(feed, item))),
      });
      await keepAsRead(database, `${site.origins[feed % SITES]}${path}`, feed);
    }
    site.forget();
    site.setDelay(DELAY_MS);
    const start = performance.now();
    const signal = new AbortController().signal;
    const visits = await pollFeeds({ outbound, feedReader }, { database, log: silentLog, signal });
    const seconds = (performance.now() - start) / 1_000;
    const unchanged = site.requests().filter(({ status }) => status === 304).length;
    if (visits !== FEEDS || unchanged !== FEEDS)
      throw new Error(`${unchanged} of ${visits} visits found nothing new`);
    const name = `polling-${FEEDS}-unchanged`;
    return [
      { name, value: seconds, unit: 's', promise: { atMost: 60 } },
      { name: `${name}-at-once`, value: site.peak().requests, unit: 'requests', promise: { atMost: 8 } },
      { name: `${name}-open`, value: site.peak().connections, unit: 'connections', promise: { atMost: 8 } },
    ];
  },
};

const entry = (feed: number, item: number) => ({
  title: `Relevé ${item} de la station ${feed}`,
  link: `https://littoral.example/${feed}/${item}`,
  summary: 'Les ingénieurs mesurent depuis dix ans la hauteur des vagues devant les digues.',
});

/** With a connection closed after the answer, so that all open connections are the product's. */
async function headersOf(url: string): Promise<IncomingHttpHeaders> {
  const [response]: IncomingMessage[] = await once(get(url, { agent: false }), 'response');
  if (!response) throw new Error(`${url} did not answer`);
  response.resume();
  await once(response, 'close');
  return response.headers;
}

/** Stores a source, its feed and all items as after a visit. */
async function keepAsRead(database: Database, url: string, feed: number): Promise<void> {
  const headers = await headersOf(url);
  const [id, host, title] = [newId(), new URL(url).host, `Station ${feed}`];
  await database.asPlatform(async (tx) => {
    await tx.execute(sql`
      INSERT INTO feeds (id, feed_key, url, host, etag, last_modified, content_hash, visited_at, succeeded_at)
      VALUES (${id}, ${url}, ${url}, ${host}, ${headers.etag}, ${headers['last-modified']}, 'known', now(), now())`);
    await tx.execute(sql`
      INSERT INTO sources (id, feed_id, title, domain, rss_url, feed_key, keywords, language, title_key, search_key, created_by, caught_up)
      VALUES (${id}, ${id}, ${title}, ${host}, ${url}, ${url}, '*', 'fr-CA', ${title}, ${title}, ${id}, true)`);
    await tx.execute(sql`
      INSERT INTO feed_items (feed_id, item_key, fingerprint, seen_at)
      SELECT ${id}, encode(sha256(convert_to(n::text, 'UTF8')), 'hex'), 'said', now() FROM generate_series(1, ${ITEMS / FEEDS}::int) n`);
    await tx.execute(sql`
      INSERT INTO publications (id, source_id, url, address_key, title, reading, published_at, story_id)
      SELECT gen_random_uuid(), ${id}, a, a, 'Relevé ' || n, 'given', now(), gen_random_uuid()
      FROM generate_series(1, ${ITEMS / FEEDS}::int) n, LATERAL (SELECT ${url}::text || '/' || n AS a) address`);
  });
}
