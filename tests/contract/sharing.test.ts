import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import {
  changeAccess,
  findGrantees,
  missingAccess,
  readAccess,
} from '../../src/features/sharing/contract/access.ts';
import type { Role } from '../../src/features/sharing/rules/roles.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createMember, createOrganisation } from '../support/people.ts';
import { group, idsOf, type SharedItem, shareItem, user } from '../support/shared-item.ts';
import { sharingServer } from '../support/sharing-server.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
const server = sharingServer(database);
const setUp = () => shareItem(database(), server());

describe('[SE-04] [SY-02] who may read and change who has access', () => {
  const CALLS = [
    ['read', readAccess],
    ['change', changeAccess],
    ['look for who lacks access', missingAccess],
    ['find whom to share with', findGrantees],
  ] as const;
  const STATUSES: Readonly<Record<string, readonly number[]>> = {
    //                        read change missing find
    'a stranger': [401, 401, 401, 401],
    'someone of another organisation': [404, 404, 404, 404],
    'a colleague without access': [404, 404, 404, 404],
    'a reader': [200, 403, 403, 403],
    'a commenter': [200, 403, 403, 403],
    'an editor': [200, 403, 403, 403],
    'another owner': [200, 200, 200, 200],
    'the owner': [200, 200, 200, 200],
  };

  test.each(Object.entries(STATUSES))('%s', async (who, statuses) => {
    const here = await setUp();
    const caller = await callerOf(who, here);
    const answers = [];
    for (const [, call] of CALLS) answers.push(await server().ask(call, { itemId: here.itemId }, caller));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    const refusal = answers[1]?.problem;
    if (refusal?.status === 403) expect(refusal.detail).toBe('Seul un propriétaire peut modifier les accès.');
  });

  async function callerOf(who: string, { owner, join, grant }: SharedItem) {
    if (who === 'a stranger') return null;
    if (who === 'the owner') return owner;
    if (who === 'someone of another organisation')
      return createMember(database(), await createOrganisation(database()));
    const colleague = await join();
    const roles: Readonly<Record<string, Role>> = {
      'a reader': 'Reader',
      'a commenter': 'Commenter',
      'an editor': 'Editor',
      'another owner': 'Owner',
    };
    const role = roles[who];
    if (role) await grant(colleague, role);
    return colleague;
  }

  test('unknown items answer like inaccessible ones', async () => {
    const { owner, join, read } = await setUp();
    const absent = await server().ask(readAccess, { itemId: newId() }, owner);
    const closed = await read(await join());
    const { requestId: _, ...one } = absent.problem ?? {};
    const { requestId: __, ...other } = closed.problem ?? {};
    expect(one).toEqual(other);
  });
});

describe('[SE-01] the list', () => {
  test('groups by name, then people by name, each with distinguishing details', async () => {
    const here = await setUp();
    const [nadia, elie] = [await here.join(), await here.join('Élie', 'Abgrall')];
    const groupId = await here.group(nadia, elie);
    await here.change({ add: [user(nadia), { ...user(elie), permission: 'Reader' }, group(groupId)] });
    const { output } = await here.read(nadia);
    expect(output).toMatchObject({ itemId: here.itemId, kind: 'analysis', role: 'Owner', reflections: [] });
    expect(output?.title).toBe(`Analyse ${here.itemId}`);
    const { email } = nadia;
    expect(output?.entries).toEqual([
      {
        ...group(groupId),
        displayName: `Groupe ${groupId}`,
        firstName: '',
        lastName: '',
        permission: 'Owner',
        email: '',
        memberCount: 2,
      },
      expect.objectContaining({ displayName: 'Camille Derrien', permission: 'Owner' }),
      expect.objectContaining({ displayName: 'Élie Abgrall', permission: 'Reader', memberCount: 1 }),
      expect.objectContaining({ firstName: 'Nadia', lastName: 'Toumi', permission: 'Owner', email }),
    ]);
  });

  test('[SE-04] entries of deleted people are never shown', async () => {
    const here = await setUp();
    const gone = await here.join();
    await here.grant(gone, 'Reader');
    await database().asPlatform((tx) =>
      tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id)),
    );
    expect(idsOf((await here.read()).output?.entries)).toEqual([here.owner.id]);
  });
});
