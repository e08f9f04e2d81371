import { describe, expect, test } from 'vitest';
import type { BrokenFeed } from '../../../../../tests/feeds/broken-feed.ts';
import { BROKEN_FEEDS } from '../../../../../tests/feeds/broken-feeds.ts';
import { endlessFeed } from '../../../../../tests/feeds/hostile-feeds.ts';
import { feed as feedSchema } from '../contract/feed.ts';
import { FEED_MAX_ENTRIES } from '../rules/feed-reasons.ts';
import { readFeed } from './read-feed.ts';

/** CPU time, so that a busy machine does not fail the test. */
const MAX_CPU_MICROSECONDS = 2_000_000;

describe.each(Object.entries(BROKEN_FEEDS))('%s', (_, makeFeeds) => {
  test('each yields the fields it still contains', () => {
    for (const one of makeFeeds()) expectGiven(one);
  });
});

function expectGiven({ name, gives, ...input }: BrokenFeed): void {
  const before = process.threadCpuUsage();
  const read = readFeed(input);
  expect(process.threadCpuUsage(before).user, name).toBeLessThan(MAX_CPU_MICROSECONDS);
  if (typeof gives === 'string' || typeof read === 'string') {
    expect(read, name).toEqual(gives);
    return;
  }
  expect(feedSchema.safeParse(read).error, name).toBeUndefined();
  const { entries, ...feed } = read;
  const { titles, first, feed: ofFeed } = gives;
  const isCut = name.startsWith('cut ');
  if (titles) {
    const found = entries.map(({ title }) => title);
    expect(isCut ? found.slice(0, titles.length) : found, name).toEqual(titles);
  }
  if (first) expect(entries[0], name).toMatchObject(first);
  if (ofFeed) expect(feed, name).toMatchObject(ofFeed);
}

test('there are more than two hundred of them', () => {
  const feeds = Object.values(BROKEN_FEEDS).flatMap((makeFeeds) => makeFeeds());
  expect(feeds.length).toBeGreaterThan(200);
  expect(new Set(feeds.map(({ name }) => name)).size).toBe(feeds.length);
});

test('the first entries of an endless feed are read', () => {
  const bytes = Buffer.from(endlessFeed(20_000));
  const read = readFeed({ bytes, url: '', contentType: null });
  if (typeof read === 'string') throw new Error(read);
  expect(read.entries).toHaveLength(FEED_MAX_ENTRIES);
  expect(read.entries[0]?.id).toBe('0');
  // The feed goes on: only entries that were not read are missing.
  expect(read.isCut).toBe(false);
});

const ITEM = '<item><title>Marée</title></item>';
test.each([
  [`<rss><channel>${ITEM}`, true],
  [`<rss><channel>${ITEM}<item><title>Ma`, true],
  [`<rss><channel>${ITEM}</channel>`, true],
  [`<rss><channel>${ITEM}<!-- ${ITEM}</channel></rss>`, true],
  ['<feed><entry><title>Marée</title></entry>', true],
  [`<rss><channel>${ITEM}</rss>`, false],
  ['<feed><entry><title>Marée</title></entry></feed>', false],
  ['{"version":"https://jsonfeed.org/version/1.1","title":"Cahiers","items":[{"title":"Marée"}]}', false],
])('FX-40: a truncated feed is marked as cut: %s', (document, isCut) => {
  const read = readFeed({ bytes: Buffer.from(document), url: '', contentType: null });
  const whole = expect.objectContaining({ title: 'Marée' });
  expect(read).toMatchObject({ isCut, entries: expect.arrayContaining([whole]) });
});

test('a complete feed is read to its end', () => {
  const rss = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<atom:link rel="self" href="https://a.example/feed"/><title>Cahiers</title><link>https://a.example/</link>
<description>La côte</description><language>fr-CA</language><managingEditor>ann@a.example (Ann)</managingEditor>
<copyright>Libre</copyright><lastBuildDate>Mon, 02 Mar 2026 08:30:00 GMT</lastBuildDate>
<item><title>Marée</title><link>https://a.example/1</link><guid isPermaLink="false">un</guid><description>Bref &lt;b&gt;mot&lt;/b&gt;</description>
<dc:creator>Bo</dc:creator><category>mer</category><category>côte</category><category>mer</category>
<pubDate>Mon, 02 Mar 2026 08:30:00 GMT</pubDate><dc:rights>CC</dc:rights></item></channel></rss>`;
  expect(readFeed({ bytes: Buffer.from(rss), url: 'https://a.example/feed', contentType: null })).toEqual({
    title: 'Cahiers',
    link: 'https://a.example/',
    description: 'La côte',
    language: 'fr-CA',
    author: 'Ann',
    rights: 'Libre',
    id: null,
    updated: '2026-03-02T08:30:00.000Z',
    isCut: false,
    entries: [
      {
        title: 'Marée',
        link: 'https://a.example/1',
        id: 'un',
        summary: 'Bref <b>mot</b>',
        content: null,
        author: 'Bo',
        published: '2026-03-02T08:30:00.000Z',
        updated: null,
        rights: 'CC',
        enclosures: [],
        tags: ['mer', 'côte'],
        image: null,
      },
    ],
  });
});
