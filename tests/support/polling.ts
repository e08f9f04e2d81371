import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openFeedReader } from '../../src/features/sources/feeds/server/open-feed-reader.ts';
import { pollFeeds } from '../../src/features/sources/polling/server/poll-feeds.ts';
import type { FeedServices } from '../../src/features/sources/sources/server/find-feed.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { parseExceptions } from '../../src/platform/outbound/exceptions.ts';
import { type Outbound, openOutbound } from '../../src/platform/outbound/open-outbound.ts';
import { type FeedServer, openFeedServer, rssFeed } from './feed-server.ts';
import { LOOPBACK } from './test-server.ts';

/** The timeout for sites that are known not to answer. */
const SHORT_TIMEOUT_MS = 200;

/** The outbound client of the product, with a short timeout for addresses that do not answer. */
function hastyWhere(isSilent: (url: string) => boolean): Outbound {
  const config = { PUBLIC_URL: 'https://vigie.example.org', OUTBOUND_ALLOW: parseExceptions(LOOPBACK) };
  const [patient, hasty] = [openOutbound({ config }), openOutbound({ config, idleMs: SHORT_TIMEOUT_MS })];
  const to = (url: string) => (isSilent(url) ? hasty : patient);
  return {
    check: patient.check,
    visit: (url, options) => to(url).visit(url, options),
    fetchSafely: (url, options) => to(url).fetchSafely(url, options),
    exchange: patient.exchange,
    isException: patient.isException,
    async close() {
      await Promise.all([patient.close(), hasty.close()]);
    },
  };
}

/** A site of feeds, and polling rounds triggered by the test; the server itself does not poll. */
export function polling(database: () => Database, isSilent: (url: string) => boolean = () => false) {
  let [site, ways]: [FeedServer | undefined, FeedServices | undefined] = [undefined, undefined];
  beforeAll(async () => {
    site = await openFeedServer();
    ways = { outbound: hastyWhere(isSilent), feedReader: openFeedReader() };
    // Starts the worker process, so that its start time does not count in a test.
    const bytes = Buffer.from(rssFeed([]));
    await ways.feedReader.read({ bytes, url: site.origin, contentType: null });
  });
  afterAll(async () => {
    await ways?.outbound.close();
    await ways?.feedReader.close();
    await site?.close();
  });
  // A round visits whatever is due: not what tests before have left.
  beforeEach(async () => {
    await database().platform.execute(sql`UPDATE feeds SET next_visit_at = now() + interval '1 day'`);
  });
  const opened = () => {
    if (!site || !ways) throw new Error('the site is opened in beforeAll');
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
    /** Visits this feed once more, as if it were due. */
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
    /** The titles of the publications of a source. */
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
