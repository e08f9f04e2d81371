import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import {
  changeSource,
  listSources,
  setSourceActive,
} from '../../src/features/sources/sources/contract/sources.ts';
import { newId } from '../../src/platform/new-id.ts';
import { openFeedServer, rssFeed, type WrittenEntry } from '../support/feed-server.ts';
import { polling } from '../support/polling.ts';
import { sourceActions } from '../support/source-actions.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer({ ROLES: 'web' });
const { platformAdmin, add, found } = sourceActions(server);
const { site, round, visit, feedAt, keptBy, makeDue } = polling(() => server().database);

const SUMMARIES = [
  'Les communes du littoral se préparent à la montée des eaux et discutent avec leurs habitants.',
  'Une équipe de chercheurs mesure chaque hiver le recul des falaises de craie et publie ses relevés.',
  'Le conseil départemental vote un budget pour entretenir les ouvrages et planter des oyats.',
  'Des pêcheurs racontent comment leur métier change depuis que les bancs de sable se déplacent.',
];

/** Entries that have nothing in common but their site. */
const entries = (...titles: string[]): WrittenEntry[] =>
  titles.map((title, place) => ({
    title,
    link: `https://littoral.example/${encodeURIComponent(title)}`,
    summary: `${title}. ${SUMMARIES[place % SUMMARIES.length]} ${title} (${title.length}).`,
  }));

const statuses = (path: string) =>
  site()
    .requests(path)
    .map(({ status }) => status);

/** A source on a feed of its own. */
async function sourceOn(feed: readonly WrittenEntry[], changes: Parameters<typeof add>[1] = {}) {
  const admin = await platformAdmin();
  const path = `/${newId()}.xml`;
  const rssUrl = site().serve(path, { body: rssFeed(feed) });
  const source = await add(admin.headers, { rssUrl, keywords: '*', title: `Revue ${newId()}`, ...changes });
  const health = async () => (await found(admin.headers, source.title))[0]?.health;
  return {
    ...admin,
    path,
    rssUrl,
    source,
    health,
    serve: (next: readonly WrittenEntry[]) => site().serve(path, { body: rssFeed(next) }),
  };
}

test('[JO-11] a feed that has nothing new says so in a word, and is visited less often; news bring it back sooner', async () => {
  const { path, rssUrl, source, health, serve } = await sourceOn(entries('Dune', 'Digue'));
  expect(await health()).toMatchObject({ state: 'new', succeededOn: null });
  await round();
  expect(await keptBy(source.id)).toEqual(['Digue', 'Dune']);
  expect(await health()).toMatchObject({ state: 'well', failure: null, dropped: { keywords: 0, known: 0 } });
  expect((await health())?.weeks.at(-1)).toEqual({ kept: 2, dropped: 0 });
  const first = await feedAt(rssUrl);
  await visit(rssUrl);
  expect(statuses(path)).toEqual([200, 304]);
  expect((await feedAt(rssUrl))?.interval).toBeGreaterThan(first?.interval ?? 0);
  serve(entries('Dune', 'Digue', 'Écume', 'Falaise', 'Grève'));
  await visit(rssUrl);
  expect(await keptBy(source.id)).toHaveLength(5);
  expect((await feedAt(rssUrl))?.interval).toBeLessThan(first?.interval ?? 0);
  expect(site().requests(path)[0]?.headers['user-agent']).toMatch(
    /^Vigie\/\S+ \(\+https:\/\/vigie\.example\.org\)$/,
  );
  // Before its time it is left alone.
  await round();
  expect(site().requests(path)).toHaveLength(3);
});

test('[JO-11] a site that does not know whether it changed is believed by its words', async () => {
  const { path, rssUrl, source } = await sourceOn(entries('Vague'));
  site().serve(path, { body: rssFeed(entries('Vague')), says: 'none' });
  await round();
  const before = await feedAt(rssUrl);
  await visit(rssUrl);
  expect(statuses(path)).toEqual([200, 200]);
  expect((await feedAt(rssUrl))?.interval).toBeGreaterThan(before?.interval ?? 0);
  expect(await keptBy(source.id)).toEqual(['Vague']);
});

test('[JO-11] what meets no keyword, or is in another language, is dropped and counted', async () => {
  const english = {
    title: 'Dune restoration along the estuary',
    link: 'https://littoral.example/en',
    summary: 'The local council has decided to restore the dunes together with the farmers of the valley.',
  };
  const { source, health, rssUrl } = await sourceOn([...entries('Dune mobile', 'Gâteau breton'), english], {
    keywords: 'dune, érosion',
    language: 'fr-CA',
  });
  await round();
  expect(await keptBy(source.id)).toEqual(['Dune mobile']);
  expect(await health()).toMatchObject({ state: 'well', dropped: { keywords: 1, language: 1, known: 0 } });
  expect((await health())?.weeks.at(-1)).toEqual({ kept: 1, dropped: 2 });
  await visit(rssUrl);
  expect(await health()).toMatchObject({ dropped: { keywords: 1, language: 1 } });
  // Weeks later nothing was kept any more.
  await server().database.platform.execute(
    sql`UPDATE sources SET kept_at = now() - interval '20 days' WHERE id = ${source.id}`,
  );
  expect((await health())?.state).toBe('nothing-kept');
  expect(Date.parse((await health())?.nothingKeptSince ?? '')).toBeLessThan(Date.now() - 19 * 86_400_000);
});

test('[JO-11] new keywords are tried on all that the feed holds, at the next visit, for this source only', async () => {
  const { headers, source, health, rssUrl, path } = await sourceOn(entries('Port', 'Phare'), {
    keywords: 'port',
  });
  await round();
  expect(await keptBy(source.id)).toEqual(['Port']);
  const { title, domain, language } = source;
  const change = { title, domain, rssUrl, language, keywords: 'phare, port', sourceId: source.id };
  expect((await server().ask(changeSource, change, headers)).status).toBe(200);
  await round();
  expect(statuses(path)).toEqual([200, 200]);
  expect(await keptBy(source.id)).toEqual(['Phare', 'Port']);
  expect((await health())?.weeks.at(-1)).toEqual({ kept: 2, dropped: 1 });
  await visit(rssUrl);
  expect(site().requests(path).at(-1)?.status).toBe(304);
});

test('[JO-11] an entry that was edited is brought up to date; new ids each time bring nothing new', async () => {
  const { source, health, rssUrl, serve } = await sourceOn(entries('Estran'));
  await round();
  const [entry = { title: '', link: '' }] = entries('Estran');
  serve([{ ...entry, title: 'Estran, corrigé' }]);
  await visit(rssUrl);
  expect(await keptBy(source.id)).toEqual(['Estran, corrigé']);
  for (const id of ['a', 'b', 'c']) {
    serve([{ ...entry, title: 'Estran, corrigé', id: `${id}-${newId()}` }]);
    await visit(rssUrl);
  }
  expect(await keptBy(source.id)).toEqual(['Estran, corrigé']);
  expect(await health()).toMatchObject({ state: 'well', dropped: { known: 0 } });
  expect((await health())?.weeks.at(-1)).toEqual({ kept: 1, dropped: 0 });
});

test('[JO-11] failing feeds are visited less and less often, reported in plain words, and as usual after the first success', async () => {
  const { headers, source, health, rssUrl, path, serve } = await sourceOn(entries('Jetée'));
  site().serve(path, { status: 404 });
  const waits: (number | null | undefined)[] = [];
  for (let time = 0; time < 4; time += 1) {
    await visit(rssUrl);
    waits.push((await feedAt(rssUrl))?.wait);
  }
  expect(waits).toEqual([15, 30, 60, 120]);
  expect(await health()).toMatchObject({
    state: 'failing',
    failure: { key: 'page-missing', text: 'Flux introuvable. Le site a sans doute changé son adresse.' },
  });
  const [inEnglish] =
    (
      await server().ask(
        listSources,
        { search: source.title, filter: 'watch' },
        { ...headers, 'accept-language': 'en' },
      )
    ).output?.items ?? [];
  expect(inEnglish?.health.failure?.text).toBe('Feed not found. The site has probably changed its address.');
  serve(entries('Jetée'));
  await visit(rssUrl);
  expect(await health()).toMatchObject({ state: 'well', failure: null });
  expect(await keptBy(source.id)).toEqual(['Jetée']);
  expect(await found(headers, source.title, 'watch')).toEqual([]);
});

test('[JO-11] a site that asks to wait is left alone as long, by every caller; one that is gone is not visited again', async () => {
  const waiting = await sourceOn(entries('Marée'));
  site().serve(waiting.path, { status: 429, retryAfter: '7200' });
  const gone = await sourceOn(entries('Épave'));
  site().serve(gone.path, { status: 410 });
  await round();
  expect((await feedAt(waiting.rssUrl))?.wait).toBe(120);
  expect(await waiting.health()).toMatchObject({ state: 'waiting', failure: { key: 'feed-waiting' } });
  const { id: sourceId } = waiting.source;
  for (const active of [false, true])
    await server().ask(setSourceActive, { sourceId, active }, waiting.headers);
  await round();
  expect(site().requests(waiting.path)).toHaveLength(1);
  expect(await gone.health()).toMatchObject({
    state: 'failing',
    nextVisitOn: null,
    failure: { key: 'feed-gone' },
  });
  await visit(gone.rssUrl);
  expect(site().requests(gone.path)).toHaveLength(1);
  // Unless somebody says that it is there again.
  gone.serve(entries('Épave'));
  for (const active of [false, true])
    await server().ask(setSourceActive, { sourceId: gone.source.id, active }, gone.headers);
  await round();
  expect(await gone.health()).toMatchObject({ state: 'well' });
});

test('[JO-11] one site is asked one thing at a time, and two nodes take different feeds', async () => {
  const admin = await platformAdmin();
  const paths = Array.from({ length: 6 }, () => `/${newId()}.xml`);
  for (const path of paths) {
    const rssUrl = site().serve(path, { body: rssFeed(entries(`Sur ${path}`)) });
    await add(admin.headers, { rssUrl, keywords: '*' });
  }
  site().forget();
  site().setDelay(20);
  await Promise.all([round(), round(), round()]);
  site().setDelay(0);
  await round();
  expect(site().peak().requests).toBe(1);
  for (const path of paths) expect(site().requests(path)).toHaveLength(1);
});

test('[JO-11] all sites together are asked eight things at a time, however many nodes there are', async () => {
  const sites = await openFeedServer('127.0.0.1', 12);
  onTestFinished(() => sites.close());
  const { headers } = await platformAdmin();
  const answering = Promise.withResolvers<void>();
  for (const origin of sites.origins) {
    const path = `/${newId()}.xml`;
    const body = rssFeed(entries(`Sur ${path}`));
    sites.serve(path, (_, response) => answering.promise.then(() => response.end(body)));
    await add(headers, { rssUrl: `${origin}${path}`, keywords: '*' });
  }
  const first = round();
  await expect.poll(() => sites.peak().requests).toBe(8);
  // Another node finds nothing that it may ask for.
  expect(await round()).toBe(0);
  answering.resolve();
  await first;
  expect(sites.peak().requests).toBe(8);
  expect(sites.requests()).toHaveLength(12);
});

test('[JO-11] a feed whose sources are all paused is not visited', async () => {
  const { path, rssUrl } = await sourceOn(entries('Repos'), { active: false });
  await visit(rssUrl);
  expect(site().requests(path)).toEqual([]);
});

test('[JO-11] a node that stops in the middle of a visit loses nothing and doubles nothing', async () => {
  const { path, rssUrl, source, health } = await sourceOn(entries('Tempête'));
  const asked = Promise.withResolvers<void>();
  site().serve(path, () => asked.resolve());
  const stopping = new AbortController();
  const cut = round(stopping.signal);
  await asked.promise;
  stopping.abort(new Error('this node stops'));
  await expect(cut).rejects.toThrow('this node stops');
  expect(await feedAt(rssUrl)).toMatchObject({ claimedUntil: null, failures: 0 });
  // Another one dies without a word: its claim holds for a while, and no longer.
  site().serve(path, { body: rssFeed(entries('Tempête')) });
  const { platform } = server().database;
  await platform.execute(
    sql`UPDATE feeds SET claimed_until = now() + interval '1 minute' WHERE url = ${rssUrl}`,
  );
  await visit(rssUrl);
  expect(await keptBy(source.id)).toEqual([]);
  await platform.execute(
    sql`UPDATE feeds SET claimed_until = now() - interval '1 second' WHERE url = ${rssUrl}`,
  );
  await Promise.all([round(), round()]);
  await makeDue(rssUrl);
  await round();
  expect(await keptBy(source.id)).toEqual(['Tempête']);
  expect((await health())?.weeks.at(-1)).toEqual({ kept: 1, dropped: 0 });
});
