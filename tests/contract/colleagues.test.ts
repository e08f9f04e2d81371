import { expect, test } from 'vitest';
import {
  deleteMember,
  placePerson,
  setMemberSuspended,
} from '../../src/features/organisations/members/contract/members.ts';
import { findColleagues } from '../../src/features/organisations/organisations/contract/people.ts';
import { type Administration, administer, person } from '../support/administration.ts';
import { type TestMember, tokenOf } from '../support/people.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

/** Asks as a member; answers the names, a star on those of one's groups. */
async function finder(member: TestMember) {
  const who = await tokenOf(server(), member);
  return async (search = '', limit = 50) => {
    const { output } = await server().ask(findColleagues, { search, limit }, who);
    return output?.colleagues.map(
      ({ firstName, lastName, inMyGroups }) => `${firstName} ${lastName}${inMyGroups ? ' *' : ''}`,
    );
  };
}

const NAMES: readonly (readonly [string, string])[] = [
  ['Jean-Marc', 'Le Goff'],
  ['Éléonore', 'Évrard'],
  ['Zoé', 'Œuvrard'],
  ['Marie', 'Martin'],
  ['Anne', 'de Kervadec'],
  ['محمد', 'الشريف'],
];

async function joinAll({ join }: Administration): Promise<void> {
  for (const [firstName, lastName] of NAMES) await join({ firstName, lastName });
}

test('each typed word begins a word of the names, ignoring accents, case and order', async () => {
  const here = await administer(server());
  await joinAll(here);
  const find = await finder(here.admin);
  expect(await find('goff')).toEqual(['Jean-Marc Le Goff']);
  expect(await find('MARC')).toEqual(['Jean-Marc Le Goff']);
  expect(await find('elé')).toEqual(['Éléonore Évrard']);
  expect(await find('oeu')).toEqual(['Zoé Œuvrard']);
  expect(await find('œuv zo')).toEqual(['Zoé Œuvrard']);
  expect(await find('kervadec an')).toEqual(['Anne de Kervadec']);
  expect(await find('jean-marc le goff')).toEqual(['Jean-Marc Le Goff']);
  expect(await find('محم')).toEqual(['محمد الشريف']);
  // A match in the middle of a word does not count, and one match does not count for two words.
  expect(await find('vrard')).toEqual([]);
  expect(await find('marie marc')).toEqual([]);
});

test('a person with two matching names is found once, ordered by the matching name', async () => {
  const here = await administer(server());
  await joinAll(here);
  const find = await finder(here.admin);
  expect(await find('mar')).toEqual(['Jean-Marc Le Goff', 'Marie Martin']);
  expect(await find('e')).toEqual(['Éléonore Évrard']);
});

test('people of my groups come first, then the organisation; the group of everybody does not count', async () => {
  const here = await administer(server());
  const [me, mate, friend] = [
    await here.join({ firstName: 'Moi', lastName: 'Même' }),
    await here.join({ firstName: 'Zoé', lastName: 'Zeller' }),
    await here.join({ firstName: 'Yanis', lastName: 'Zola' }),
  ];
  await here.join({ firstName: 'Abel', lastName: 'Zadig' });
  const { database } = server();
  await createGroup(database, here.organisation, me, mate);
  await createGroup(database, here.organisation, me, mate, friend);
  const find = await finder(me);
  expect(await find()).toEqual(['Yanis Zola *', 'Zoé Zeller *', 'Abel Zadig', 'Anne Aubin']);
  expect(await find('z')).toEqual(['Zoé Zeller *', 'Yanis Zola *', 'Abel Zadig']);
  expect(await find('z', 2)).toEqual(['Zoé Zeller *', 'Yanis Zola *']);
  expect(await find('', 3)).toEqual(['Yanis Zola *', 'Zoé Zeller *', 'Abel Zadig']);
  const asFriend = await finder(friend);
  expect(await asFriend('m')).toEqual(['Moi Même *']);
});

test('not oneself, nobody deleted, suspended or of another organisation; but people already invited', async () => {
  const here = await administer(server());
  const { organizationId, who } = here;
  const [gone, out] = [await here.join({ lastName: 'Partie' }), await here.join({ lastName: 'Pause' })];
  await (await administer(server())).join({ lastName: 'Pareille' });
  const user = person({ lastName: 'Pascal' });
  await server().ask(placePerson, { organizationId, user }, who);
  await server().ask(deleteMember, { organizationId, userId: gone.id }, who);
  await server().ask(setMemberSuspended, { organizationId, userId: out.id, suspended: true }, who);
  const find = await finder(here.admin);
  expect(await find('pa')).toEqual(['Jonas Pascal']);
  expect(await find()).toEqual(['Jonas Pascal']);
  expect(await find('aubin')).toEqual([]);
});

test.each(['%', '_', '…', "'", '   ', '\\', '👩‍🔬', '\u202E', `${'x'.repeat(200)}`])(
  'what nobody is called finds nobody, or everybody when nothing was typed: %j',
  async (typed) => {
    const here = await administer(server());
    await joinAll(here);
    const find = await finder(here.admin);
    expect(await find(typed)).toHaveLength(typed.trim() === '' ? NAMES.length : 0);
  },
);

test('asking for too many, or with too long a text, is refused', async () => {
  const { who } = await administer(server());
  for (const input of [{ limit: 51 }, { limit: 0 }, { search: 'x'.repeat(201) }]) {
    expect((await server().ask(findColleagues, input, who)).status).toBe(400);
  }
  expect((await server().ask(findColleagues, {})).status).toBe(401);
});
