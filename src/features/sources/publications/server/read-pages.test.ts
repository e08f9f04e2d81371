// @module-tag deep
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPageReader, type PageReader } from '#features/documents/server.ts';
import { silentLog } from '#platform/log.ts';
import { generatedWords } from '../../../../../tests/support/generated-words.ts';
import { createFeedSource, entryOf, ingestEntries } from '../../../../../tests/support/ingest-entries.ts';
import { outboundSite } from '../../../../../tests/support/outbound-site.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { publications } from './publications-table.ts';
import { pendingPages, readPages } from './read-pages.ts';

const database = testDatabase();
const { pages: site, outbound } = outboundSite();
let reader: PageReader;
beforeAll(() => {
  reader = openPageReader();
});
afterAll(() => reader.close());

const round = () =>
  readPages(
    { outbound: outbound(), pages: reader },
    { database: database(), log: silentLog, signal: new AbortController().signal },
  );
const pageOf = (words: string) => `<!doctype html><html lang="fr"><head><title>Page</title>
  <meta name="author" content="Anne Le Bihan"><meta property="og:image" content="https://cdn.example/a.jpg"></head>
  <body><nav>Menu</nav><article><h1>Page</h1><p>${words}.</p></article></body></html>`;
const at = async (link: string) =>
  (await database().platform.select().from(publications).where(eq(publications.url, link)))[0];

test('[JO-11] pages with only a summary are read, one after the other for each host', async () => {
  const words = generatedWords(1, 220);
  const [one, other] = [await createFeedSource(database()), await createFeedSource(database())];
  let atOnce = 0;
  let most = 0;
  const slowly = (path: string, body: string) =>
    site().serve(path, (_request, response) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      setTimeout(() => {
        atOnce -= 1;
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
      }, 20);
    });
  const [first, second] = [slowly('/un', pageOf(words)), slowly('/deux', pageOf(`${words} (AFP)`))];
  const unread = [
    site().serve('/absent', { status: 404 }),
    site().serve('/fichier', { type: 'application/pdf', body: '%PDF-1.7' }),
    'http://10.0.0.1/interne',
  ];
  const summary = 'Le trait de côte recule.';
  await ingestEntries(database(), one, [
    entryOf({ link: first, summary }),
    ...unread.map((link) => entryOf({ link, summary })),
  ]);
  await ingestEntries(database(), other, [entryOf({ link: second, title: 'Autrement dit', summary: null })]);
  await round();
  const [read, sameStory] = [await at(first), await at(second)];
  expect(read).toMatchObject({
    reading: 'whole',
    excerpt: summary,
    byline: 'Anne Le Bihan',
    imageUrl: 'https://cdn.example/a.jpg',
    text: expect.stringContaining(words.slice(0, 200)),
  });
  expect(read?.wordCount).toBeGreaterThanOrEqual(220);
  expect(sameStory?.excerpt).not.toBe('');
  // With their full texts they are one story, whichever was read first.
  expect(sameStory?.storyId).toBe(read?.storyId);
  for (const link of unread) expect(await at(link)).toMatchObject({ reading: 'failed', text: summary });
  expect(most).toBe(1);
  const visits = site().visits('/un');
  await round();
  expect(site().visits('/un')).toBe(visits);
  // A new title causes its page to be read again.
  await ingestEntries(database(), one, [entryOf({ link: first, title: 'Rectifié', summary })]);
  await round();
  expect(site().visits('/un')).toBe(visits + 1);
  expect(await at(first)).toMatchObject({ title: 'Rectifié', reading: 'whole' });
});

test('[JO-11] a page that cannot be read now is retried later; others of its host wait for a minute', async () => {
  const source = await createFeedSource(database());
  const answers = [503, 429, 200];
  const paths = answers.map((status, place) => `/plus-tard-${place}-${status}`);
  const links = paths.map((path, place) =>
    site().serve(path, {
      status: answers[place] ?? 200,
      type: 'text/html',
      body: pageOf(generatedWords(9, 220)),
    }),
  );
  const unknown = 'http://nulle-part.invalid/page';
  const entries = [...links, unknown].map((link) => entryOf({ link, summary: 'Le trait de côte recule.' }));
  // The newest is read first; here it fails.
  for (const [place, entry] of entries.toReversed().entries())
    await ingestEntries(database(), source, [entry], new Date(Date.now() - 60_000 + place));
  const states = async () =>
    Promise.all([...links, unknown].map(async (link) => (await at(link))?.reading ?? 'missing'));
  await round();
  expect(await states()).toEqual(['pending', 'pending', 'pending', 'pending']);
  await round();
  await round();
  expect(await states()).toEqual(['pending', 'pending', 'whole', 'pending']);
  const [failing = '', waiting = ''] = paths;
  expect([site().visits(failing), site().visits(waiting)]).toEqual([1, 1]);
  site().serve(failing, { type: 'text/html', body: pageOf(generatedWords(10, 220)) });
  await database().platform.update(publications).set({ readAfter: new Date() });
  await round();
  expect(await states()).toEqual(['whole', 'pending', 'whole', 'pending']);
});

test('FX-40: an entry without a title gets that of its page, and keeps it when the feed repeats the entry', async () => {
  const source = await createFeedSource(database());
  const link = site().serve('/sans-titre', { type: 'text/html', body: pageOf(generatedWords(12, 220)) });
  const untitled = entryOf({ link, title: null, summary: 'La digue tient.' });
  await ingestEntries(database(), source, [untitled]);
  expect((await at(link))?.title).toContain('/sans-titre');
  await round();
  expect(await at(link)).toMatchObject({ title: 'Page', reading: 'whole' });
  await ingestEntries(database(), source, [{ ...untitled, summary: 'La digue tient bon.' }]);
  expect(await at(link)).toMatchObject({
    title: 'Page',
    reading: 'whole',
    excerpt: 'La digue tient bon.',
  });
  await ingestEntries(database(), source, [{ ...untitled, title: 'La digue' }]);
  expect((await at(link))?.title).toBe('La digue');
});

test('[JO-11] one busy host does not delay the others', async () => {
  const source = await createFeedSource(database());
  const link = (host: string, page: number) => `https://${host}.example/${page}`;
  const entries = Array.from({ length: 80 }, (_, page) => entryOf({ link: link('affairee', page) }));
  const others = Array.from({ length: 12 }, (_, house) => entryOf({ link: link(`calme-${house}`, 1) }));
  const then = new Date(Date.now() - 60_000);
  await ingestEntries(database(), source, others, then);
  await ingestEntries(database(), source, entries);
  const houses = await pendingPages(database(), new Date());
  const sizeOf = (host: string) => houses.find(([page]) => page?.host === `${host}.example`)?.length;
  expect(sizeOf('affairee')).toBe(6);
  for (const house of others.keys()) expect(sizeOf(`calme-${house}`)).toBe(1);
});

test('[JO-11] a page due for another reading is read however old it is; one pending for a week is not', async () => {
  const source = await createFeedSource(database());
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  const served = (path: string, seed: number) =>
    site().serve(path, { type: 'text/html', body: pageOf(generatedWords(seed, 220)) });
  const [renamed, waiting] = [served('/ancienne', 21), served('/oubliee', 22)];
  const summary = 'La digue tient.';
  await ingestEntries(database(), source, [entryOf({ link: renamed, summary })], daysAgo(6));
  await round();
  expect(await at(renamed)).toMatchObject({ reading: 'whole' });
  await database()
    .platform.update(publications)
    .set({ createdAt: daysAgo(10), modifiedOn: daysAgo(10) });
  await ingestEntries(
    database(),
    source,
    [entryOf({ link: waiting, title: 'Une autre', summary: null })],
    daysAgo(8),
  );
  await ingestEntries(database(), source, [entryOf({ link: renamed, title: 'Rectifié', summary })]);
  await round();
  expect(await at(renamed)).toMatchObject({ title: 'Rectifié', reading: 'whole' });
  expect(await at(waiting)).toMatchObject({ reading: 'failed' });
});
