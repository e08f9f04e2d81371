import { type FeedServer, openFeedServer } from '../support/feed-server.ts';
import { test as journey } from '../support/journey.ts';

interface Fixtures {
  /** A site of this journey's own that publishes, and that the product may visit. */
  site: FeedServer;
}

/** A journey about what sites publish. */
export const test = journey.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  site: async ({}, use) => {
    const site = await openFeedServer();
    await use(site);
    await site.close();
  },
});
