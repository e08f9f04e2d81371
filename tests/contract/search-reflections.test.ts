import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { find } from '../../src/features/finding/finding/contract/palette.ts';
import { changeReflection } from '../../src/features/reflections/reflections/contract/reflections.ts';
import { saveFlushedText } from '../../src/features/reflections/reflections/server/save-flushed-text.ts';
import { searchComplex } from '../../src/features/search/contract/complex-search.ts';
import { revokeAccess } from '../../src/features/sharing/server/grants.ts';
import { callingAs } from '../support/calling-as.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { beginReflection, shareReflection } from '../support/reflections.ts';
import { createGroup } from '../support/sharing.ts';
import { testDatabase } from '../support/test-database.ts';
import { ownServer } from '../support/test-server.ts';
import { untilIndexed } from '../support/until-indexed.ts';

const NOTHING = { items: [], total: 0, isLowerBound: false };

describe.each([
  ['out of the index', true],
  ['out of the tables', false],
] as const)('[SE-04] a reflection is found %s', (_how, isIndexed) => {
  const server = ownServer({}, testDatabase(), { keepsIndex: isIndexed });
  const { granted } = callingAs(server);
  let author: TestMember;
  let mate: TestMember;
  let others: TestMember[];
  let reflectionId: string;
  let groupId: string;
  const settled = () => (isIndexed ? untilIndexed(server().database) : Promise.resolve());
  const look = async (by: TestMember, q: string) => (await granted(by, find, { q })).reflections;
  const inside = () => ({ organisationId: author.organisationId, userId: author.id });

  beforeAll(async () => {
    const { database } = server();
    const organisation = await createOrganisation(database);
    author = await createMember(database, organisation);
    mate = await createMember(database, organisation);
    const elsewhere = await createMember(database, await createOrganisation(database), { isAdmin: true });
    others = [await createMember(database, organisation, { isAdmin: true }), elsewhere];
    reflectionId = await beginReflection(server(), author, {
      title: 'Habiter l’estuaire',
      description: 'Ce que <b>Xanadu</b> nous apprend.',
    });
    await database.asTenant(inside(), (tx) =>
      saveFlushedText(tx, {
        organisationId: author.organisationId,
        reflectionId,
        by: author.id,
        at: new Date(),
        text: 'Le portage foncier.\nAcquérir les parcelles de Zanzibar.',
        blocksSignature: 'a',
        editorVersion: '1.0.0',
      }),
    );
    groupId = await createGroup(database, organisation, mate);
    await shareReflection(database, reflectionId, author, { groupIds: [groupId] }, 'Reader');
  });
  beforeEach(settled);

  test('by its title, its description and its text, with the words that speak of it', async () => {
    for (const reader of [author, mate]) {
      const of = async (q: string) => (await look(reader, q)).items;
      expect(await of('estuaire')).toEqual([{ id: reflectionId, title: 'Habiter l’estuaire', snippet: '' }]);
      expect(await of('xanadu')).toMatchObject([{ snippet: 'Ce que Xanadu nous apprend.' }]);
      expect(await of('zanzi')).toMatchObject([
        { snippet: expect.stringContaining('Acquérir les parcelles de Zanzibar') },
      ]);
    }
  });

  test('by nobody who may not open it, nor counted for them; complex searches answer documents only', async () => {
    for (const reader of others) expect(await look(reader, 'estuaire')).toEqual(NOTHING);
    const ofReflections = { filters: [{ DocKind: { param: ['Reflection'] } }] };
    expect(await granted(author, searchComplex, ofReflections)).toMatchObject({ items: [], total: 0 });
  });

  test('under its new name, not while it is archived, and not once access is taken away', async () => {
    await granted(author, changeReflection, { reflectionId, title: 'Habiter le delta' });
    await settled();
    expect((await look(author, 'delta')).total).toBe(1);
    expect((await look(author, 'estuaire')).total).toBe(0);
    await granted(author, changeReflection, { reflectionId, isArchived: true });
    // At once, before the index has learnt of it.
    expect(await look(author, 'delta')).toEqual(NOTHING);
    await granted(author, changeReflection, { reflectionId, isArchived: false });
    await settled();
    expect((await look(mate, 'delta')).total).toBe(1);
    await server().database.asTenant(inside(), (tx) =>
      revokeAccess(tx, { organisationId: author.organisationId, itemId: reflectionId, groupIds: [groupId] }),
    );
    expect(await look(mate, 'delta')).toEqual(NOTHING);
    expect((await look(author, 'delta')).total).toBe(1);
  });
});
