import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CallInput } from '../../src/base/endpoint.ts';
import * as contract from '../../src/features/reflections/reflections/contract/reflections.ts';
import { reflectionActions } from '../support/reflection-actions.ts';
import { beginReflection, shareReflection } from '../support/reflections.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer({ ROLES: 'web' });
const { change, read, setUp } = reflectionActions(server);

test('[RE-01] a long list is counted up to the next hundred after its page', async () => {
  const { camille, list } = await setUp();
  await server().database.platform.execute(sql`
    WITH made AS MATERIALIZED (SELECT uuidv7() AS id, n FROM generate_series(1, ${contract.COUNTED_MAX + 3}) n),
      item AS (INSERT INTO shared_items (id, organisation_id, kind, created_by)
        SELECT id, ${camille.organisationId}::uuid, 'reflection', ${camille.id}::uuid FROM made),
      entry AS (INSERT INTO access_entries (organisation_id, item_id, user_id, role)
        SELECT ${camille.organisationId}::uuid, id, ${camille.id}::uuid, 'Owner' FROM made)
    INSERT INTO reflections (id, organisation_id, title, created_by, is_archived)
      SELECT id, ${camille.organisationId}::uuid, 'Dune ' || n, ${camille.id}::uuid, n = 1 FROM made`);
  const counts = { inProgress: contract.COUNTED_MAX + 1, completed: 0, archived: 1 };
  const told = async (asked: CallInput<typeof contract.listReflections>) => {
    const { titles, total, isMore, ...page } = await list(camille, asked);
    expect(page.counts).toEqual(counts);
    return [titles.length, total, isMore];
  };
  expect(await told({})).toEqual([8, 100, true]);
  expect(await told({ status: 'IN_PROGRESS', search: 'dune', limit: 99 })).toEqual([99, 100, true]);
  expect(await told({ limit: 100 })).toEqual([100, 102, false]);
  expect(await told({ offset: 100, limit: 32 })).toEqual([2, 102, false]);
  expect(await told({ archived: 'true' })).toEqual([1, 1, false]);
});

test('[RE-01] the list is mine to open, newest first, by status, archived apart, by page, with counts', async () => {
  const { camille, join, organisation, list } = await setUp();
  const yanis = await join('Yanis', 'Belkacem');
  const ids = new Map<string, string>();
  for (const title of ['Estuaire', 'Forages', 'Dunes', 'Tempête']) {
    ids.set(title, await beginReflection(server(), camille, { title }));
  }
  const id = (title: string) => ids.get(title) ?? '';
  const ofYanis = await beginReflection(server(), yanis, { title: 'Ports secs' });
  await change(camille, { reflectionId: id('Tempête'), status: 'COMPLETED' });
  await change(camille, { reflectionId: id('Dunes'), isArchived: true });
  await change(camille, { reflectionId: id('Estuaire'), description: 'La dernière touchée.' });
  const counts = { inProgress: 2, completed: 1, archived: 1 };
  const { titles, ...all } = await list(camille);
  expect([titles, all.total, all.counts]).toEqual([['Estuaire', 'Tempête', 'Forages'], 3, counts]);
  const asked = [
    [{ status: 'IN_PROGRESS' }, ['Estuaire', 'Forages'], 2],
    [{ status: 'COMPLETED' }, ['Tempête'], 1],
    [{ archived: 'true' }, ['Dunes'], 1],
    [{ limit: 1, offset: 1 }, ['Tempête'], 3],
    [{ offset: 50 }, [], 3],
  ] as const;
  for (const [input, expected, total] of asked) {
    const page = await list(camille, input);
    expect([page.titles, page.total, page.counts]).toEqual([expected, total, counts]);
  }
  // Restored, it is where it was; twice is once.
  for (let times = 0; times < 2; times += 1) {
    const { output } = await change(camille, { reflectionId: id('Dunes'), isArchived: false });
    expect(output?.isArchived).toBe(false);
  }
  expect((await list(camille)).counts).toEqual({ inProgress: 3, completed: 1, archived: 0 });

  // Through a group too, as soon as one is in it; who is elsewhere never sees it.
  expect((await list(yanis)).titles).toEqual(['Ports secs']);
  const groupId = await createGroup(server().database, organisation, yanis);
  await shareReflection(server().database, id('Forages'), camille, { groupIds: [groupId] }, 'Reader');
  const shared = await list(yanis);
  expect(shared.titles).toEqual(['Ports secs', 'Forages']);
  expect(shared.reflections.map(({ role }) => role)).toEqual(['Owner', 'Reader']);
  expect(shared.reflections[1]?.participants.map(({ firstName }) => firstName)).toEqual(['Camille', 'Yanis']);
  expect((await read(camille, ofYanis)).status).toBe(404);

  // A person named directly comes before members of groups, and nobody is counted twice.
  const [zoe, aziz] = [await join('Zoé', 'Zola'), await join('Aziz', 'Amar')];
  const team = await createGroup(server().database, organisation, yanis, aziz, zoe, camille);
  await shareReflection(server().database, id('Forages'), camille, { groupIds: [team], userIds: [zoe.id] });
  const { output: forages } = await read(aziz, id('Forages'));
  expect(forages?.participants.map(({ firstName }) => firstName)).toEqual(['Camille', 'Zoé', 'Aziz']);
  expect(forages?.participantCount).toBe(4);
});

test('[RE-01] a search finds words that begin the title or the name of a participant', async () => {
  const { camille, join, organisation, list } = await setUp();
  const [solene, yanis] = [await join('Solène', 'Le Goff'), await join('Yanis', 'Belkacem')];
  const estuaire = await beginReflection(server(), camille, { title: 'Habiter l’Estuaire en 2050' });
  await beginReflection(server(), camille, { title: 'Sobriété numérique' });
  const groupId = await createGroup(server().database, organisation, yanis);
  await shareReflection(server().database, estuaire, camille, { userIds: [solene.id] });
  await shareReflection(server().database, estuaire, camille, { groupIds: [groupId] });
  const found = async (search: string) => (await list(camille, { search })).titles;
  const both = ['Sobriété numérique', 'Habiter l’Estuaire en 2050'];
  const one = both.slice(1);
  for (const [search, expected] of [
    ['estu', one],
    ['ESTUAIRE habit', one],
    ['sobriete', both.slice(0, 1)],
    ['solene', one],
    ['le goff estuaire', one],
    ['belka', one],
    ['camille', both],
    ['camille numer', both.slice(0, 1)],
    ['stuaire', []],
    ['personne', []],
    ['?!', []],
    ['', both],
  ] as const) {
    expect([search, await found(search)]).toEqual([search, expected]);
  }
});
