import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { groups } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { findFirstGrantees, findGrantees } from '../../src/features/sharing/contract/access.ts';
import { group, idsOf, shareItem, user } from '../support/shared-item.ts';
import { sharingServer } from '../support/sharing-server.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
const server = sharingServer(database);
const setUp = () => shareItem(database(), server());

describe('[SE-01] finding whom to share with', () => {
  const nameGroup = (groupId: string, name: string, isPrivate = false) =>
    database().asPlatform((tx) => tx.update(groups).set({ name, isPrivate }).where(eq(groups.id, groupId)));

  test('people with their address, then groups with their number, without those who have access, nor oneself', async () => {
    const here = await setUp();
    const [nadia, noe] = [await here.join(), await here.join('Noé', 'Vidal')];
    await here.grant(await here.join('Nour', 'Saïd'), 'Reader');
    const [numerique, granted] = [await here.group(nadia), await here.group()];
    await nameGroup(numerique, 'Veille numérique');
    await nameGroup(granted, 'Nature');
    await here.change({ add: [group(granted)] });
    const find = async (search: string, limit = 8) => {
      const { output } = await server().ask(findGrantees, { itemId: here.itemId, search, limit }, here.owner);
      return output?.entries ?? [];
    };
    expect((await find('n')).map(({ displayName }) => displayName)).toEqual([
      'Nadia Toumi',
      'Noé Vidal',
      'Veille numérique',
    ]);
    expect((await find('numé'))[0]).toMatchObject({
      ...group(numerique),
      permission: 'Owner',
      memberCount: 1,
    });
    expect((await find('noe'))[0]).toMatchObject({ ...user(noe), email: noe.email, firstName: 'Noé' });
    expect((await find('n', 1)).map(({ displayName }) => displayName)).toEqual([
      'Nadia Toumi',
      'Veille numérique',
    ]);
    expect((await find('camille')).map(({ displayName }) => displayName)).toEqual([]);
    // The middle of a word does not begin one, and punctuation is nobody's name.
    expect(await find('umérique')).toEqual([]);
    expect(await find('…')).toEqual([]);
    // For items that are created only when they are shared: everyone but oneself.
    const first = async (search: string) =>
      (await server().ask(findFirstGrantees, { search }, here.owner)).output?.entries.map(
        ({ displayName }) => displayName,
      );
    expect(await first('n')).toEqual(['Nadia Toumi', 'Noé Vidal', 'Nour Saïd', 'Nature', 'Veille numérique']);
    expect(await first('camille')).toEqual([]);
  });

  test('the group of everybody is found by the name of the organisation', async () => {
    const here = await setUp();
    const { output } = await server().ask(findGrantees, { itemId: here.itemId, search: 'agen' }, here.owner);
    expect(idsOf(output?.entries)).toEqual([here.organisation.organisationGroupId]);
  });

  test('a private group is found by its members only', async () => {
    const here = await setUp();
    const [mine, theirs] = [await here.group(here.owner), await here.group()];
    await nameGroup(mine, 'Quai nord', true);
    await nameGroup(theirs, 'Quai sud', true);
    const { output } = await server().ask(findGrantees, { itemId: here.itemId, search: 'quai' }, here.owner);
    expect(idsOf(output?.entries)).toEqual([mine]);
  });
});
