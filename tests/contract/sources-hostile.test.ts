// @module-tag deep
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../src/platform/new-id.ts';
import { type FeedAnswer, rssFeed } from '../support/feed-server.ts';
import { polling } from '../support/polling.ts';
import { sourceActions } from '../support/source-actions.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer({ ROLES: 'web' });
const { platformAdmin, add, found } = sourceActions(server);
const SILENT = 'silence';
const { site, round, visit, feedAt, keptBy } = polling(
  () => server().database,
  (url) => url.endsWith(SILENT),
);

const TO_COME = 'Tue, 01 Jan 2199 00:00:00 GMT';
const feed = rssFeed([
  { title: 'Grève', link: 'https://littoral.example/greve', summary: 'Rien.', date: TO_COME },
]);
const unfolding = Array.from(
  { length: 30 },
  (_, place) => `<!ENTITY a${place + 1} "${`&a${place};`.repeat(10)}">`,
);
const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a0 "ha">${unfolding.join('')}]>
<rss version="2.0"><channel><title>&a30;</title><item><title>&a30;</title><link>https://littoral.example/bombe</link>
<description>&a30;</description></item></channel></rss>`;
const FIFTY_MB = 50 * 1_024 * 1_024;
const fewForFifty = gzipSync(feed.padEnd(FIFTY_MB, ' '));

const RSS = { 'content-type': 'application/rss+xml' };
const HOSTILE: readonly (readonly [string, FeedAnswer, string])[] = [
  ['a page', { body: '<!doctype html><p>Bonjour</p>', type: 'text/html' }, 'not-a-feed'],
  ['a picture', { body: Buffer.from('89504e470d0a1a0a0000000d', 'hex'), type: 'image/png' }, 'not-a-feed'],
  [
    'fifty megabytes, announced',
    (_, response) =>
      void response.writeHead(200, { ...RSS, 'content-length': FIFTY_MB }).write(feed.padEnd(8_192)),
    'too-large',
  ],
  [
    'fifty megabytes in a few',
    (_, response) => void response.writeHead(200, { ...RSS, 'content-encoding': 'gzip' }).end(fewForFifty),
    'too-large',
  ],
  ['a private host', { movedTo: 'http://169.254.169.254/latest/meta-data' }, 'address-private'],
  ['a neighbour on loopback', { movedTo: 'http://127.0.0.2:8080/flux', status: 302 }, 'address-private'],
  ['no web page', { movedTo: 'file:///etc/passwd' }, 'address-not-web'],
  ['a password', { status: 401 }, 'page-forbidden'],
  ['a failure', { status: 500 }, 'server-failed'],
  [SILENT, () => undefined, 'too-slow'],
  ['a line cut short', (_, response) => void response.destroy(), 'connection-failed'],
];

test('[JO-11] every failure of a feed is reported in plain words, and stops nothing else', async () => {
  const { headers } = await platformAdmin();
  const sources = [];
  for (const [name, answer] of HOSTILE) {
    const rssUrl = site().serve(`/${newId()}/${name.replaceAll(' ', '-')}`, answer);
    sources.push(await add(headers, { rssUrl, title: `Hostile ${newId()} ${name}`, keywords: '*' }));
  }
  const unfolded = await add(headers, { rssUrl: site().serve(`/${newId()}`, { body: bomb }), keywords: '*' });
  const good = await add(headers, { rssUrl: site().serve(`/${newId()}`, { body: feed }), keywords: '*' });
  await round();
  for (const [place, [name, , failure]] of HOSTILE.entries()) {
    const [source] = await found(headers, sources[place]?.title ?? '');
    expect([name, source?.health.failure?.key]).toEqual([name, failure]);
  }
  expect(await keptBy(good.id)).toEqual(['Grève']);
  // Dates in the future are replaced by the time of the visit.
  const toCome = sql`SELECT 1 FROM publications WHERE published_at > now()`;
  expect((await server().database.platform.execute(toCome)).rows).toEqual([]);
  // An XML bomb is read without what it unfolds to.
  expect(await keptBy(unfolded.id)).toEqual(['&a30;']);
  const { rows } = await server().database.platform.execute<{ size: number }>(
    sql`SELECT length(text) + length(excerpt) AS size FROM publications WHERE source_id = ${unfolded.id}`,
  );
  expect(rows[0]?.size).toBeLessThan(20);
});

test('[JO-11] a feed that moved for good is visited where it is; one that is elsewhere for now is not', async () => {
  const { headers } = await platformAdmin();
  const there = site().serve(`/${newId()}`, { body: feed });
  const passing = site().serve(`/${newId()}`, { movedTo: there, status: 302 });
  const moved = site().serve(`/${newId()}`, { movedTo: there, status: 308 });
  for (const rssUrl of [passing, moved]) await add(headers, { rssUrl, keywords: '*' });
  await round();
  expect(await feedAt(passing)).toMatchObject({ failure: null });
  expect(await feedAt(moved)).toBeUndefined();
  expect(await feedAt(there)).toMatchObject({ failure: null });
  const before = site().requests(new URL(moved).pathname).length;
  await visit(there);
  expect(site().requests(new URL(moved).pathname)).toHaveLength(before);
});
