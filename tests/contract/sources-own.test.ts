import { expect, test } from 'vitest';
import { deleteMember } from '../../src/features/organisations/members/contract/members.ts';
import { tryFeed } from '../../src/features/sources/sources/contract/feed-trial.ts';
import * as mine from '../../src/features/sources/sources/contract/my-sources.ts';
import { insertSource } from '../../src/features/sources/sources/server/source-store.ts';
import { toSourceRow } from '../../src/features/sources/sources/server/to-source-row.ts';
import { newId } from '../../src/platform/new-id.ts';
import { rssFeed } from '../support/feed-server.ts';
import { articlePage } from '../support/page-server.ts';
import { createMember, createOrganisation, signInAs, type TestMember, tokenOf } from '../support/people.ts';
import { polling } from '../support/polling.ts';
import { sourceActions } from '../support/source-actions.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer({ ROLES: 'web' });
const { platformAdmin, add, found } = sourceActions(server);
const { site, round, visit, keptBy } = polling(() => server().database);

const ENTRIES = [
  {
    title: 'Le retour des phoques',
    link: 'https://carnets.example/phoques',
    summary: 'Ils reviennent chaque hiver dans la baie, et leur nombre grandit.',
  },
  {
    title: 'Une digue de trop',
    link: 'https://carnets.example/digue',
    summary: 'La commune renonce à surélever son ouvrage, trop cher à entretenir.',
  },
];

const SEALS = {
  title: 'Un phoque dans le port',
  link: 'https://carnets.example/port',
  summary: 'Il dort sur le ponton des plaisanciers depuis trois jours, indifférent aux passants.',
};

async function person() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const member = await createMember(database, organisation);
  const admin = await createMember(database, organisation, { isAdmin: true });
  return {
    member,
    organisation,
    headers: await tokenOf(server(), member),
    adminHeaders: await signInAs(server(), admin),
  };
}

/** A site whose page names its feed. */
function siteWithFeed() {
  const name = newId();
  const feedUrl = site().serve(`/${name}/flux.xml`, {
    body: rssFeed(ENTRIES, { title: 'Carnets de grève' }),
  });
  const domain = site().serve(`/${name}/accueil`, {
    body: articlePage({
      title: 'Carnets',
      head: `<link rel="alternate" type="application/rss+xml" href="flux.xml" title="Tout">`,
    }),
    type: 'text/html; charset=utf-8',
  });
  return { domain, feedUrl };
}

test('[JO-12] a person writes a source of their own by the address of a site, alone sees it, and it is read', async () => {
  const [me, other] = [await person(), await person()];
  const { domain, feedUrl } = siteWithFeed();
  const id = newId();
  const asked = { id, title: 'Carnets de grève', domain };
  const { status, output } = await server().ask(mine.createMySource, asked, me.headers);
  expect(status).toBe(200);
  expect(output).toMatchObject({
    id,
    title: 'Carnets de grève',
    rssUrl: feedUrl,
    keywords: '*',
    language: '',
    active: true,
    origin: { type: 'user', userId: me.member.id },
    health: { state: 'new' },
  });
  expect(Date.parse(output?.origin.timestamp ?? '')).toBeGreaterThan(Date.now() - 60_000);
  // Asked again, it is there once.
  expect((await server().ask(mine.createMySource, asked, me.headers)).output).toEqual(output);
  await round();
  expect(await keptBy(id)).toEqual(['Le retour des phoques', 'Une digue de trop']);
  const list = (headers: Record<string, string>) => server().ask(mine.listMySources, {}, headers);
  expect((await list(me.headers)).output).toMatchObject({
    total: 1,
    items: [{ id, health: { state: 'well' } }],
  });
  expect((await list(other.headers)).output).toEqual({ total: 0, items: [] });
  site().serve(new URL(feedUrl).pathname, { status: 404 });
  await visit(feedUrl);
  expect((await list(me.headers)).output?.items[0]?.health).toMatchObject({
    state: 'failing',
    failure: { key: 'page-missing' },
  });
  const admin = await platformAdmin();
  expect(await found(admin.headers, 'Carnets de grève')).toEqual([]);
  // The same feed as everyone's, or as somebody else's, is another source on one feed.
  expect(
    (await server().ask(mine.createMySource, { title: 'Les mêmes', domain, rssUrl: feedUrl }, other.headers))
      .status,
  ).toBe(200);
  expect((await add(admin.headers, { rssUrl: feedUrl, keywords: 'phoque' })).rssUrl).toBe(feedUrl);
  const twice = await server().ask(
    mine.createMySource,
    { title: 'Encore', domain, rssUrl: feedUrl },
    me.headers,
  );
  expect([twice.status, twice.problem?.reason]).toEqual([409, 'source-known']);
});

test('[JO-12] their owner changes, pauses and deletes them, and what they alone brought goes with them', async () => {
  const me = await person();
  const { domain, feedUrl } = siteWithFeed();
  const { output: source } = await server().ask(
    mine.createMySource,
    { title: 'Carnets', domain, rssUrl: feedUrl },
    me.headers,
  );
  const sourceId = source?.id ?? '';
  await round();
  const change = { sourceId, title: 'Carnets choisis', domain, keywords: 'phoque', active: false };
  const changed = await server().ask(mine.changeMySource, change, me.headers);
  expect(changed.output).toMatchObject({
    title: 'Carnets choisis',
    keywords: 'phoque',
    active: false,
    rssUrl: feedUrl,
    health: { state: 'paused' },
  });
  // Others read the feed meanwhile; once it is taken up again, what came in the pause is offered too.
  await add((await platformAdmin()).headers, { rssUrl: feedUrl, keywords: '*' });
  site().serve(new URL(feedUrl).pathname, { body: rssFeed([...ENTRIES, SEALS]) });
  await round();
  expect(await keptBy(sourceId)).not.toContain(SEALS.title);
  await server().ask(mine.changeMySource, { ...change, active: true }, me.headers);
  await round();
  expect(await keptBy(sourceId)).toContain(SEALS.title);
  for (let time = 0; time < 2; time += 1) {
    expect((await server().ask(mine.deleteMySource, { sourceId }, me.headers)).output).toEqual({ sourceId });
  }
  expect(await keptBy(sourceId)).toEqual([]);
  expect((await server().ask(mine.listMySources, {}, me.headers)).output?.total).toBe(0);
});

test('[JO-12] a person who is deleted takes their sources with them', async () => {
  const me = await person();
  const { domain, feedUrl } = siteWithFeed();
  const { output } = await server().ask(
    mine.createMySource,
    { title: 'Carnets', domain, rssUrl: feedUrl },
    me.headers,
  );
  await round();
  const leaving = { organizationId: me.organisation.id, userId: me.member.id };
  const { status } = await server().ask(deleteMember, leaving, me.adminHeaders);
  expect(status).toBe(200);
  expect(await keptBy(output?.id ?? '')).toEqual([]);
});

test('[JO-12] what cannot be a source is refused in plain words and changes nothing; a hundred are enough', async () => {
  const { member, headers } = await person();
  for (const [fields, reason] of [
    [{ domain: `${site().origin}/nulle-part` }, 'page-missing'],
    [{ domain: 'https://carnets.example', rssUrl: 'http://10.0.0.1/flux' }, 'address-private'],
    [{ domain: 'carnets' }, 'invalid'],
  ] as const) {
    const { status, problem } = await server().ask(
      mine.createMySource,
      { title: 'Carnets', ...fields },
      headers,
    );
    expect([status, problem?.reason]).toEqual([400, reason]);
    expect(problem?.fields?.[0]?.path).toBe('rssUrl' in fields ? 'rssUrl' : 'domain');
  }
  expect((await server().ask(mine.listMySources, {}, headers)).output?.total).toBe(0);
  await writeSources(member, mine.MY_SOURCES_MAX - 1);
  const write = () => server().ask(mine.createMySource, { title: 'Carnets', ...anywhere() }, headers);
  const statuses = (await Promise.all([write(), write(), write()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
  expect((await write()).problem).toMatchObject({
    reason: 'own-sources-full',
    detail: 'Vous avez déjà 100 sources. Supprimez-en une pour en ajouter une autre.',
  });
});

test('FX-63: a site without a feed is kept, looked at again, and read once it has one', async () => {
  const { headers } = await person();
  const name = newId();
  const page = (head = '') =>
    site().serve(`/${name}`, {
      body: articlePage({ title: 'Carnets', head }),
      type: 'text/html; charset=utf-8',
    });
  const domain = page();
  const asked = { id: newId(), title: 'Carnets de grève', domain };
  const { status, output } = await server().ask(mine.createMySource, asked, headers);
  expect([status, output?.rssUrl, output?.health.state]).toEqual([200, domain, 'new']);
  const listed = async () => (await server().ask(mine.listMySources, {}, headers)).output?.items[0];
  await round();
  expect((await listed())?.health).toMatchObject({
    state: 'no-feed',
    failure: { key: 'no-feed-found', text: 'Ce site ne propose pas encore de flux.' },
    nextVisitOn: expect.any(String),
  });
  // Saved again, it is the same site, waiting as before.
  const again = { sourceId: asked.id, title: 'Carnets choisis', domain };
  expect((await server().ask(mine.changeMySource, again, headers)).output).toMatchObject({
    title: 'Carnets choisis',
    rssUrl: domain,
    health: { state: 'no-feed' },
  });
  site().forget();
  await visit(domain);
  expect(site().requests(`/${name}`)).toHaveLength(1);

  const feedUrl = site().serve(`/${name}/flux.xml`, { body: rssFeed(ENTRIES) });
  page(`<link rel="alternate" type="application/rss+xml" href="${feedUrl}">`);
  await visit(domain);
  expect(await keptBy(asked.id)).toEqual(['Le retour des phoques', 'Une digue de trop']);
  expect(await listed()).toMatchObject({ rssUrl: feedUrl, domain, health: { state: 'well', failure: null } });
  // The same site, written once more, is known by its feed.
  const twice = await server().ask(mine.createMySource, { title: 'Encore', domain }, headers);
  expect([twice.status, twice.problem?.reason]).toEqual([409, 'source-known']);
});

test('FX-63: a site whose feed its owner follows already says so', async () => {
  const { headers } = await person();
  const { domain: other, feedUrl } = siteWithFeed();
  const name = newId();
  const serve = (head = '') =>
    site().serve(`/${name}`, {
      body: articlePage({ title: 'Carnets', head }),
      type: 'text/html; charset=utf-8',
    });
  const domain = serve();
  await server().ask(mine.createMySource, { title: 'Carnets A', domain }, headers);
  await server().ask(mine.createMySource, { title: 'Carnets B', domain: other, rssUrl: feedUrl }, headers);
  serve(`<link rel="alternate" type="application/rss+xml" href="${feedUrl}">`);
  await round();
  const { output } = await server().ask(mine.listMySources, {}, headers);
  expect(output?.items.map(({ title, health }) => [title, health.state, health.failure?.key])).toEqual([
    ['Carnets A', 'failing', 'feed-followed'],
    ['Carnets B', 'well', undefined],
  ]);
});

test('[JO-12] the hundredth, sent twice at once, is made once and answered both times', async () => {
  const { member, headers } = await person();
  await writeSources(member, mine.MY_SOURCES_MAX - 1);
  const asked = { id: newId(), title: 'Carnets', ...anywhere() };
  const write = () => server().ask(mine.createMySource, asked, headers);
  const answers = await Promise.all([write(), write(), write()]);
  expect(answers.map(({ status, output }) => [status, output?.id])).toEqual(Array(3).fill([200, asked.id]));
  expect((await server().ask(mine.listMySources, {}, headers)).output?.total).toBe(mine.MY_SOURCES_MAX);
});

test('[AD-03] [JO-12] a trial shows the last items of a feed, or of the feed a site offers, and which would be kept', async () => {
  const { headers } = await person();
  const { domain, feedUrl } = siteWithFeed();
  for (const url of [domain, feedUrl]) {
    const { output } = await server().ask(tryFeed, { url, keywords: 'phoque', language: 'fr-CA' }, headers);
    expect(output).toMatchObject({
      feedUrl,
      title: 'Carnets de grève',
      language: 'fr',
      itemCount: 2,
      keptCount: 1,
    });
    expect(output?.items.map(({ title, isKept }) => [title, isKept])).toEqual([
      ['Le retour des phoques', true],
      ['Une digue de trop', false],
    ]);
  }
  const elsewhere = site().serve(`/${newId()}`, { movedTo: 'http://127.0.0.2/flux' });
  for (const [url, reason] of [
    [elsewhere, 'address-private'],
    [site().serve(`/${newId()}`, { body: 'Bonjour', type: 'text/plain' }), 'no-feed-found'],
    [site().serve(`/${newId()}`, { status: 500 }), 'server-failed'],
  ] as const) {
    const { status, problem } = await server().ask(tryFeed, { url }, headers);
    expect([status, problem?.reason, problem?.fields?.[0]?.path]).toEqual([400, reason, 'url']);
  }
});

function anywhere() {
  const domain = `https://carnets-${newId()}.example`;
  return { domain, rssUrl: `${domain}/flux` };
}

/** As many sources of somebody's own, written without asking. */
function writeSources({ id: ownerId, organisationId }: TestMember, count: number): Promise<void> {
  return server().database.asPlatform(async (tx) => {
    for (let written = 0; written < count; written += 1) {
      const fields = { title: 'Carnets', keywords: '*', language: 'fr-CA', active: true, ...anywhere() };
      const row = { ...toSourceRow(fields, ['fr-CA']), ownerId, organisationId, createdBy: ownerId };
      await insertSource(tx, { id: newId(), ...row });
    }
  });
}
