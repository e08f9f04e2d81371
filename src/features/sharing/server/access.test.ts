import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { createMember, createOrganisation, type TestMember } from '../../../../tests/support/people.ts';
import { createGroup, createItem } from '../../../../tests/support/sharing.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { addItem } from './add-item.ts';
import { grantAccess, revokeAccess } from './grants.ts';
import type { Grantees, Item } from './item.ts';
import { mayOpen, readersOf } from './readers.ts';
import { roleOn } from './roles-on.ts';

const database = testDatabase();

/** An organisation with an item of its first member, and helpers that act in that member's name. */
async function setUp() {
  const organisation = await createOrganisation(database());
  const join = () => createMember(database(), organisation);
  const owner = await join();
  const item: Item = { organisationId: organisation.id, itemId: await createItem(database(), owner) };
  const asOwner = <T>(work: (tx: Transaction) => Promise<T>) =>
    database().asTenant({ organisationId: organisation.id, userId: owner.id }, work);
  const writing = { by: owner.id, at: new Date() };
  return {
    organisation,
    owner,
    item,
    join,
    asOwner,
    grant: (to: Grantees, role?: 'Reader' | 'Commenter' | 'Editor' | 'Owner') =>
      asOwner((tx) => grantAccess(tx, { ...item, ...to, ...writing, ...(role ? { role } : {}) })),
    revoke: (from: Grantees) => asOwner((tx) => revokeAccess(tx, { ...item, ...from })),
    roleOf: ({ id: userId }: TestMember) => asOwner((tx) => roleOn(tx, { ...item, userId })),
    readers: () => asOwner((tx) => readersOf(tx, item)),
  };
}

const inOrder = (...members: TestMember[]) => members.map(({ id }) => id).sort();
const MISSING = { kind: 'missing' };
const LAST_OWNER = { kind: 'conflict', reason: { key: 'last-owner' } };

test('the creator of an item owns it, and nobody else can see it', async () => {
  const { owner, item, join, roleOf, readers } = await setUp();
  expect(await roleOf(owner)).toBe('Owner');
  expect(await roleOf(await join())).toBeNull();
  expect(await readers()).toEqual([owner.id]);
  const elsewhere = await createMember(database(), await createOrganisation(database()));
  const { organisationId, id: userId } = elsewhere;
  const fromElsewhere = await database().asTenant({ organisationId, userId }, async (tx) => [
    await roleOn(tx, { itemId: item.itemId, organisationId, userId }),
    await readersOf(tx, item),
  ]);
  expect(fromElsewhere).toEqual([null, []]);
});

test('a group entry grants all its members, also those who join later, and the strongest entry counts', async () => {
  const { organisation, owner, item, join, grant, roleOf, readers, asOwner } = await setUp();
  const [reader, both, later] = [await join(), await join(), await join()];
  const readingGroup = await createGroup(database(), organisation, reader, both);
  const editingGroup = await createGroup(database(), organisation, both);
  await grant({ groupIds: [readingGroup] }, 'Reader');
  await grant({ groupIds: [editingGroup] }, 'Editor');
  await grant({ userIds: [both.id] }, 'Commenter');
  expect([await roleOf(reader), await roleOf(both), await roleOf(later)]).toEqual(['Reader', 'Editor', null]);
  expect(await readers()).toEqual(inOrder(owner, reader, both));

  await database().asPlatform((tx) =>
    tx.execute(sql`INSERT INTO group_members (organisation_id, group_id, user_id)
      VALUES (${organisation.id}, ${readingGroup}, ${later.id})`),
  );
  expect(await roleOf(later)).toBe('Reader');
  const open = (userId: string) =>
    asOwner((tx) =>
      tx.execute(sql`SELECT FROM shared_items i
        WHERE i.id = ${item.itemId} AND ${mayOpen(sql`i.id`, { organisationId: organisation.id, userId })}`),
    );
  expect((await open(later.id)).rows).toHaveLength(1);
  expect((await open((await join()).id)).rows).toHaveLength(0);
});

test('an entry can be changed and revoked; granting is idempotent', async () => {
  const { owner, join, grant, revoke, roleOf, readers } = await setUp();
  const colleague = await join();
  await grant({ userIds: [colleague.id, colleague.id] });
  await grant({ userIds: [colleague.id] });
  expect(await roleOf(colleague)).toBe('Owner');
  await grant({ userIds: [colleague.id] }, 'Reader');
  expect(await roleOf(colleague)).toBe('Reader');
  await revoke({ userIds: [colleague.id] });
  await revoke({ userIds: [colleague.id] });
  expect(await readers()).toEqual([owner.id]);
});

test('suspended people stay among the readers, deleted ones never', async () => {
  const { owner, join, grant, readers } = await setUp();
  const [suspended, deleted] = [await join(), await join()];
  await grant({ userIds: [suspended.id, deleted.id] });
  await database().asPlatform(async (tx) => {
    await tx.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
    await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.id));
  });
  expect(await readers()).toEqual(inOrder(owner, suspended));
});

test('sharing with somebody unknown, deleted or of another organisation fails, and then for everyone in the request', async () => {
  const { organisation, owner, item, join, grant, readers, asOwner } = await setUp();
  const elsewhere = await createOrganisation(database());
  const stranger = await createMember(database(), elsewhere);
  const deleted = await join();
  await database().asPlatform((tx) =>
    tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.id)),
  );
  const colleague = await join();
  for (const userId of [newId(), stranger.id, deleted.id]) {
    await expect(grant({ userIds: [colleague.id, userId] })).rejects.toMatchObject(MISSING);
  }
  for (const groupId of [newId(), await createGroup(database(), elsewhere, stranger)]) {
    await expect(grant({ groupIds: [groupId] })).rejects.toMatchObject(MISSING);
  }
  expect(await readers()).toEqual([owner.id]);
  const { organisationId } = item;
  const made = { organisationId, itemId: newId(), kind: 'analysis', createdBy: deleted.id } as const;
  await expect(asOwner((tx) => addItem(tx, { ...made, at: new Date() }))).rejects.toMatchObject(MISSING);
  const crossing = database().asPlatform((tx) =>
    tx.execute(sql`INSERT INTO access_entries (organisation_id, item_id, user_id, role)
      VALUES (${organisation.id}, ${item.itemId}, ${stranger.id}, 'Reader')`),
  );
  await expect(crossing).rejects.toMatchObject({ cause: { code: '23503' } });
});

test('an owner always remains: a person, or a group with a member', async () => {
  const { organisation, owner, join, grant, revoke, roleOf } = await setUp();
  await expect(revoke({ userIds: [owner.id] })).rejects.toMatchObject(LAST_OWNER);
  await expect(grant({ userIds: [owner.id] }, 'Editor')).rejects.toMatchObject(LAST_OWNER);
  await grant({ groupIds: [await createGroup(database(), organisation)] });
  await expect(revoke({ userIds: [owner.id] })).rejects.toMatchObject(LAST_OWNER);
  const colleague = await join();
  await grant({ groupIds: [await createGroup(database(), organisation, colleague)] });
  await revoke({ userIds: [owner.id] });
  expect([await roleOf(owner), await roleOf(colleague)]).toEqual([null, 'Owner']);
});

test('of two owners who remove each other concurrently, one stays', async () => {
  const { owner, join, grant, revoke, readers } = await setUp();
  const other = await join();
  await grant({ userIds: [other.id] });
  const both = await Promise.allSettled([revoke({ userIds: [owner.id] }), revoke({ userIds: [other.id] })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await readers()).toHaveLength(1);
});

test('an item of another organisation, or a missing one, cannot be shared', async () => {
  const [here, there] = [await setUp(), await setUp()];
  const { item, asOwner, owner } = here;
  const foreign = { ...there.item, organisationId: item.organisationId };
  const writing = { by: owner.id, at: new Date() };
  for (const wrong of [foreign, { ...item, itemId: newId() }]) {
    const sharing = asOwner((tx) => grantAccess(tx, { ...wrong, userIds: [owner.id], ...writing }));
    await expect(sharing).rejects.toMatchObject(MISSING);
  }
});
