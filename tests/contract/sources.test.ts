import { expect, test } from 'vitest';
import { readAudit } from '../../src/features/operations/audit/contract/audit.ts';
import {
  changeSource,
  createSource,
  listSources,
  SOURCES_TOPIC,
  setSourceActive,
} from '../../src/features/sources/sources/contract/sources.ts';
import { newId } from '../../src/platform/new-id.ts';
import { listenLive } from '../support/live-listener.ts';
import { createMember, createOrganisation, tokenOf } from '../support/people.ts';
import { sourceFields as fields, sourceActions } from '../support/source-actions.ts';
import { ownServer } from '../support/test-server.ts';

// Nothing but requests: how a source fares would change under these tests.
const server = ownServer({ ROLES: 'web' });
const { platformAdmin, add, found } = sourceActions(server);

test('[AD-03] a platform admin adds a source and finds it in the list', async () => {
  const admin = await platformAdmin();
  const written = fields();
  const { status, output: added } = await server().ask(createSource, written, admin.headers);
  expect(status).toBe(200);
  expect(added).toMatchObject({
    ...written,
    name: new URL(written.domain).hostname,
    active: true,
    paused: null,
    type: 'RssFeed',
    subtype: 'Keywords',
    origin: { type: 'user', userId: admin.id },
    auditInfo: { modifiedBy: admin.id },
  });
  expect(await found(admin.headers, new URL(written.domain).hostname)).toEqual([added]);
});

test('[AD-03] [AD-09] nobody else sees, adds, changes or pauses a source', async () => {
  const { database } = server();
  const { headers } = await platformAdmin();
  const source = await add(headers);
  const here = await createOrganisation(database);
  const as = async (options = {}) => tokenOf(server(), await createMember(database, here, options));
  for (const [who, status] of [
    [{}, 401],
    [await as(), 403],
    [await as({ isAdmin: true }), 403],
  ] as const) {
    expect((await server().ask(listSources, {}, who)).status).toBe(status);
    expect((await server().ask(createSource, fields(), who)).status).toBe(status);
    const change = { ...fields(), sourceId: source.id };
    expect((await server().ask(changeSource, change, who)).status).toBe(status);
    expect((await server().ask(setSourceActive, { sourceId: source.id, active: false }, who)).status).toBe(
      status,
    );
  }
  expect(await found(headers, source.name)).toEqual([source]);
});

test('[AD-03] a change is kept, and saying it twice changes nothing more', async () => {
  const [author, editor] = [await platformAdmin(), await platformAdmin('Thomas', 'Kerbrat')];
  const source = await add(author.headers);
  const change = { ...fields(), title: 'Revue des digues', keywords: '*', language: 'en-CA' };
  const once = await server().ask(changeSource, { ...change, sourceId: source.id }, editor.headers);
  expect(once.output).toMatchObject({ ...change, id: source.id, active: true, origin: source.origin });
  expect(once.output?.auditInfo.modifiedBy).toBe(editor.id);
  const twice = await server().ask(changeSource, { ...change, sourceId: source.id }, author.headers);
  expect(twice.output).toEqual(once.output);
  expect(await actsUpon(source.id, editor.headers)).toEqual(['source-changed', 'source-added']);
  const missing = await server().ask(changeSource, { ...fields(), sourceId: newId() }, editor.headers);
  expect(missing.status).toBe(404);
});

test('[AD-03] a paused source says since when and by whom, once, and can be taken up again', async () => {
  const [first, second] = [await platformAdmin(), await platformAdmin('Thomas', 'Kerbrat')];
  const { id: sourceId } = await add(first.headers);
  const set = (active: boolean, { headers } = first) =>
    server().ask(setSourceActive, { sourceId, active }, headers);
  const paused = (await set(false)).output;
  expect(paused).toMatchObject({ active: false, paused: { by: 'Inès Caradec' } });
  expect((await set(false, second)).output).toEqual(paused);
  expect((await set(true, second)).output).toMatchObject({ active: true, paused: null });
  expect((await set(true)).status).toBe(200);
  expect(await actsUpon(sourceId, first.headers)).toEqual([
    'source-resumed',
    'source-paused',
    'source-added',
  ]);
  const missing = await server().ask(setSourceActive, { sourceId: newId(), active: true }, first.headers);
  expect(missing.status).toBe(404);
});

test('a source may be paused from the start, or by a change', async () => {
  const { headers } = await platformAdmin();
  const born = await add(headers, { active: false });
  expect(born).toMatchObject({ active: false, paused: { by: 'Inès Caradec' } });
  const { title, domain, rssUrl, keywords, language } = born;
  const change = { title, domain, rssUrl, keywords, language, sourceId: born.id, active: true };
  const { output } = await server().ask(changeSource, change, headers);
  expect(output).toMatchObject({ active: true, paused: null });
});

test('the list is by title, paused ones last, found by title, domain or keyword, accents or not, and paged', async () => {
  const { headers } = await platformAdmin();
  const word = `mot${newId().slice(-12)}`;
  const titles = ['écume', 'Zostère', 'Dune', 'Œil du port'];
  for (const title of titles)
    await add(headers, { title, keywords: `${word}, Marée`, active: title !== 'Dune' });
  const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title);
  expect(titlesOf(await found(headers, word))).toEqual(['écume', 'Œil du port', 'Zostère', 'Dune']);
  expect(titlesOf(await found(headers, `${word} ECUME`))).toEqual(['écume']);
  expect(titlesOf(await found(headers, `oeil maree ${word.toUpperCase()}`))).toEqual(['Œil du port']);
  expect(titlesOf(await found(headers, word, 'paused'))).toEqual(['Dune']);
  expect(await found(headers, `${word} %`)).toEqual([]);
  const page = await server().ask(listSources, { search: word, offset: 1, limit: 2 }, headers);
  expect(titlesOf(page.output?.items ?? [])).toEqual(['Œil du port', 'Zostère']);
  expect(page.output?.total).toBe(4);
  for (const input of [{ limit: 101 }, { limit: 0 }, { offset: -1 }, { search: 'x'.repeat(201) }]) {
    expect((await server().ask(listSources, input, headers)).status).toBe(400);
  }
});

test('the counts are of everything, whatever is searched', async () => {
  const { headers } = await platformAdmin();
  const counts = async (search = '') => (await server().ask(listSources, { search }, headers)).output;
  const before = await counts();
  await add(headers);
  await add(headers, { active: false });
  const after = await counts('nothing is called like this');
  expect(after).toMatchObject({ items: [], total: 0 });
  expect(after?.counts).toEqual({
    all: (before?.counts.all ?? 0) + 2,
    well: (before?.counts.well ?? 0) + 1,
    doubtful: before?.counts.doubtful,
    failing: before?.counts.failing,
    paused: (before?.counts.paused ?? 0) + 1,
  });
  expect((await counts())?.total).toBe(after?.counts.all);
});

test('an open list is updated by a change, and only by a change', async () => {
  const { headers } = await platformAdmin();
  const reader = await listenLive(server().address, { topics: SOURCES_TOPIC }, headers);
  try {
    const { id: sourceId } = await add(headers);
    const of = (message: (typeof reader.messages)[number]) =>
      message.kind === 'change' && message.payload.sourceId === sourceId;
    await reader.received(of);
    await server().ask(setSourceActive, { sourceId, active: true }, headers);
    await server().ask(setSourceActive, { sourceId, active: false }, headers);
    await reader.received((message) => of(message) && reader.messages.filter(of).length === 2);
    expect(reader.messages.filter(of)).toHaveLength(2);
  } finally {
    reader.close();
  }
});

/** What the record says was done to a source, newest first. */
async function actsUpon(sourceId: string, headers: Record<string, string>): Promise<string[]> {
  const { output } = await server().ask(readAudit, { limit: 100 }, headers);
  const actions = output?.items.filter(({ subject }) => subject.id === sourceId) ?? [];
  return actions.map(({ act }) => act);
}
