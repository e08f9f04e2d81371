import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { openFeedReader } from '../../src/features/sources/feeds/server/open-feed-reader.ts';
import { pollFeeds } from '../../src/features/sources/polling/server/poll-feeds.ts';
import type { FeedWays } from '../../src/features/sources/sources/server/reading/feed-ways.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { parseExceptions } from '../../src/platform/outbound/exceptions.ts';
import { type Outbound, openOutbound } from '../../src/platform/outbound/open-outbound.ts';
import { type FeedServer, openFeedServer, rssFeed } from './feed-server.ts';
import { LOOPBACK } from './test-server.ts';

/** Silence is borne so long where it is known to last. */
const HASTE_MS = 200;

/** As the product visits, but in haste where a test knows that nothing comes: elsewhere a busy machine may take its time. */
function hastyWhere(isSilent: (url: string) => boolean): Outbound {
  const config = { PUBLIC_URL: 'https://vigie.example.org', OUTBOUND_ALLOW: parseExceptions(LOOPBACK) };
  const [patient, hasty] = [openOutbound({ config }), openOutbound({ config, idleMs: HASTE_MS })];
  const to = (url: string) => (isSilent(url) ? hasty : patient);
  return {
    check: patient.check,
    visit: (url, options) => to(url).visit(url, options),
    fetchSafely: (url, options) => to(url).fetchSafely(url, options),
    async close() {
      await Promise.all([patient.close(), hasty.close()]);
    },
  };
}

/** A site of feeds, and rounds of visits when a test says so: its server only answers requests. */
export function polling(database: () => Database, isSilent: (url: string) => boolean = () => false) {
  let [site, ways]: [FeedServer | undefined, FeedWays | undefined] = [undefined, undefined];
  beforeAll(async () => {
    site = await openFeedServer();
    ways = { outbound: hastyWhere(isSilent), feedReader: openFeedReader() };
    // Its process takes a while to start, which is no test's business.
    const bytes = Buffer.from(rssFeed([]));
    await ways.feedReader.read({ bytes, url: site.origin, contentType: null });
  });
  afterAll(async () => {
    await ways?.outbound.close();
    await ways?.feedReader.close();
    await site?.close();
  });
  const opened = () => {
    if (!site || !ways) throw new Error('the site is opened by beforeAll');
    return { site, ways };
  };
  const round = (signal = new AbortController().signal) =>
    pollFeeds(opened().ways, { database: database(), log: silentLog, signal });
  const makeDue = (url: string) =>
    database().platform.execute(sql`UPDATE feeds SET next_visit_at = now() WHERE url = ${url}`);
  return {
    site: () => opened().site,
    round,
    makeDue,
    /** One more visit of this feed, as if its time had come. */
    async visit(url: string): Promise<void> {
      await makeDue(url);
      await round();
    },
    async feedAt(url: string) {
      const { rows } = await database().platform.execute<FeedFacts>(sql`
        SELECT url, failure, failures, interval_minutes AS interval, claimed_until AS "claimedUntil",
          round(extract(epoch FROM next_visit_at - visited_at) / 60)::int AS wait
        FROM feeds WHERE url = ${url}`);
      return rows[0];
    },
    /** Titles of what a source keeps. */
    async keptBy(sourceId: string): Promise<string[]> {
      const { rows } = await database().platform.execute<{ title: string }>(sql`
        SELECT p.title FROM publications p JOIN publication_sources s ON s.publication_id = p.id
        WHERE s.source_id = ${sourceId} ORDER BY p.title`);
      return rows.map(({ title }) => title);
    },
  };
}

interface FeedFacts extends Record<string, unknown> {
  readonly url: string;
  readonly failure: string | null;
  readonly failures: number;
  readonly interval: number;
  readonly claimedUntil: string | null;
  readonly wait: number | null;
}
