import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { groups, users } from '#features/accounts/server.ts';
import { findHeir } from '#features/organisations/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { createMember, createOrganisation, type TestMember } from '../../../../tests/support/people.ts';
import { createGroup, createItem } from '../../../../tests/support/sharing.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import type { Role } from '../rules/roles.ts';
import { grantAccess, revokeAccess } from './grants.ts';
import type { Grantees } from './item.ts';
import { roleOn } from './roles-on.ts';
import { sharingOwnedData } from './sharing-owned-data.ts';
import { accessEntries } from './sharing-tables.ts';

const database = testDatabase();
const at = new Date('2026-11-04T12:00:00Z');

/** An organisation with an admin and members, helpers to share items, and to delete people or groups. */
async function setUp() {
  const organisation = await createOrganisation(database());
  const { id: organisationId } = organisation;
  const join = (isAdmin = false) => createMember(database(), organisation, { isAdmin });
  const admin = await join(true);
  const asAdmin = <T>(work: (tx: Transaction) => Promise<T>) =>
    database().asTenant({ organisationId, userId: admin.id }, work);
  const heir = { heirId: admin.id, by: admin.id, at };
  return {
    organisation,
    admin,
    join,
    asAdmin,
    share: (itemId: string, to: Grantees, role: Role = 'Owner') =>
      asAdmin((tx) => grantAccess(tx, { organisationId, itemId, ...to, role, by: admin.id, at })),
    unshare: (itemId: string, from: Grantees) =>
      asAdmin((tx) => revokeAccess(tx, { organisationId, itemId, ...from })),
    roleOf: ({ id: userId }: TestMember, itemId: string) =>
      asAdmin((tx) => roleOn(tx, { organisationId, itemId, userId })),
    /** As `organisations` does: the hand-over, then the deletion of the row, in one transaction. */
    deleteMember: ({ id: userId }: TestMember) =>
      database().asPlatform(async (tx) => {
        const before = await sharingOwnedData.consequencesOfMember(tx, { organisationId, userId });
        await sharingOwnedData.handOverMember(tx, { organisationId, userId, ...heir });
        await tx.execute(sql`DELETE FROM group_members WHERE user_id = ${userId}`);
        await tx.update(users).set({ deletedAt: at }).where(eq(users.id, userId));
        return before;
      }),
    deleteGroup: (groupId: string, by = admin.id) =>
      asAdmin(async (tx) => {
        const before = await sharingOwnedData.consequencesOfGroup(tx, { organisationId, groupId });
        const heirId = await findHeir(tx, { organisationId, by });
        await sharingOwnedData.releaseGroup(tx, { organisationId, groupId, heirId, by, at });
        await tx.delete(groups).where(eq(groups.id, groupId));
        return before;
      }),
    entries: () =>
      database()
        .platform.select()
        .from(accessEntries)
        .where(eq(accessEntries.organisationId, organisationId))
        .orderBy(accessEntries.itemId, accessEntries.userId, accessEntries.groupId),
  };
}

describe('[AD-10] a member is deleted', () => {
  test('items they alone owned go to the admin, the others lose one entry, and the preview matches', async () => {
    const { organisation, admin, join, share, roleOf, deleteMember, entries } = await setUp();
    const [leaving, colleague] = [await join(), await join()];
    const alone = [
      await createItem(database(), leaving),
      await createItem(database(), leaving),
      await createItem(database(), leaving, 'reflection'),
    ];
    const [first = '', second = ''] = alone;
    await share(first, { userIds: [colleague.id] }, 'Editor');
    await share(second, { userIds: [admin.id] }, 'Reader');
    const together = await createItem(database(), leaving);
    await share(together, { userIds: [colleague.id] });
    const withGroup = await createItem(database(), leaving);
    await share(withGroup, { groupIds: [await createGroup(database(), organisation, leaving, colleague)] });
    const read = await createItem(database(), colleague, 'document');
    await share(read, { userIds: [leaving.id] }, 'Reader');
    const untouched = await createItem(database(), colleague);

    const others = async () => (await entries()).filter(({ userId }) => userId !== leaving.id);
    const before = await others();
    expect(await deleteMember(leaving)).toEqual([
      { what: 'analysis', outcome: 'handed-over', count: 2 },
      { what: 'analysis', outcome: 'loses-access', count: 2 },
      { what: 'document', outcome: 'loses-access', count: 1 },
      { what: 'reflection', outcome: 'handed-over', count: 1 },
    ]);
    for (const itemId of alone) expect(await roleOf(admin, itemId)).toBe('Owner');
    for (const itemId of [together, withGroup, read, untouched])
      expect(await roleOf(admin, itemId)).toBeNull();
    expect(await roleOf(colleague, first)).toBe('Editor');
    // The entries of others are unchanged, except those of the admin who inherits.
    const after = await entries();
    expect(after.filter(({ userId }) => userId === leaving.id)).toEqual([]);
    const notAdmin = ({ userId }: { userId: string | null }) => userId !== admin.id;
    expect(after.filter(notAdmin)).toEqual(before.filter(notAdmin));
  });

  test('items owned by a group in which they were alone are handed over too, once', async () => {
    const { organisation, admin, join, share, unshare, roleOf, deleteMember } = await setUp();
    const [leaving, author] = [await join(), await join()];
    const [alone, other] = [
      await createGroup(database(), organisation, leaving),
      await createGroup(database(), organisation, leaving, author),
    ];
    const left = await createItem(database(), author);
    await share(left, { groupIds: [alone], userIds: [leaving.id] });
    await unshare(left, { userIds: [author.id] });
    const kept = await createItem(database(), author);
    await share(kept, { groupIds: [alone] });
    const shared = await createItem(database(), author);
    await share(shared, { groupIds: [other] });
    await unshare(shared, { userIds: [author.id] });
    expect(await deleteMember(leaving)).toEqual([{ what: 'analysis', outcome: 'handed-over', count: 1 }]);
    expect(await roleOf(admin, left)).toBe('Owner');
    expect([await roleOf(admin, kept), await roleOf(admin, shared)]).toEqual([null, null]);
    expect([await roleOf(author, kept), await roleOf(author, shared)]).toEqual(['Owner', 'Owner']);
  });

  test('deleting someone who owns nothing changes nothing', async () => {
    const { join, deleteMember, entries } = await setUp();
    const colleague = await join();
    await createItem(database(), colleague);
    const before = await entries();
    expect(await deleteMember(await join())).toEqual([]);
    expect(await entries()).toEqual(before);
  });

  test('sharing with them concurrently waits, and then finds them deleted', async () => {
    const { organisation, join, asAdmin, share } = await setUp();
    const [leaving, colleague] = [await join(), await join()];
    const itemId = await createItem(database(), colleague);
    const handed = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const member = { organisationId: organisation.id, userId: leaving.id };
    const deleting = asAdmin(async (tx) => {
      await sharingOwnedData.handOverMember(tx, { ...member, heirId: colleague.id, by: colleague.id, at });
      await tx.update(users).set({ deletedAt: at }).where(eq(users.id, leaving.id));
      handed.resolve();
      await mayEnd.promise;
    });
    await handed.promise;
    const sharing = share(itemId, { userIds: [leaving.id] });
    const refused = expect(sharing).rejects.toMatchObject({ kind: 'missing' });
    const waiting = sql`SELECT FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
      WHERE NOT l.granted AND a.datname = current_database()`;
    await expect
      .poll(async () => (await database().platform.execute(waiting)).rows.length)
      .toBeGreaterThan(0);
    mayEnd.resolve();
    await deleting;
    await refused;
  });
});

describe('[AD-10] a group is deleted', () => {
  test('its entries are deleted; items without another owner go back to their creator, or to the admin when the creator is deleted', async () => {
    const { organisation, admin, join, share, unshare, roleOf, deleteMember, deleteGroup, entries } =
      await setUp();
    const [author, gone, colleague] = [await join(), await join(), await join()];
    const leaving = await createGroup(database(), organisation, colleague);
    const staying = await createGroup(database(), organisation, colleague);
    const toGroup = async (by: TestMember, ...more: string[]) => {
      const itemId = await createItem(database(), by);
      await share(itemId, { groupIds: [leaving, ...more] });
      await unshare(itemId, { userIds: [by.id] });
      return itemId;
    };
    const back = await toGroup(author);
    const orphan = await toGroup(gone);
    const elsewhere = await toGroup(author, staying);
    const owned = await createItem(database(), author, 'reflection');
    await share(owned, { groupIds: [leaving] }, 'Reader');
    await deleteMember(gone);

    const others = async () => (await entries()).filter(({ groupId }) => groupId !== leaving);
    const before = await others();
    expect(await deleteGroup(leaving)).toEqual([
      { what: 'analysis', outcome: 'handed-over', count: 1 },
      { what: 'analysis', outcome: 'loses-access', count: 1 },
      { what: 'analysis', outcome: 'to-creator', count: 1 },
      { what: 'reflection', outcome: 'loses-access', count: 1 },
    ]);
    expect(await roleOf(author, back)).toBe('Owner');
    expect(await roleOf(admin, orphan)).toBe('Owner');
    expect(await roleOf(colleague, elsewhere)).toBe('Owner');
    expect(await roleOf(colleague, back)).toBeNull();
    const after = await entries();
    expect(after).toHaveLength(before.length + 2);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  test('a creator who was only a reader owns it again', async () => {
    const { organisation, join, share, roleOf, deleteGroup } = await setUp();
    const author = await join();
    const group = await createGroup(database(), organisation, await join());
    const itemId = await createItem(database(), author);
    await share(itemId, { groupIds: [group] });
    await share(itemId, { userIds: [author.id] }, 'Reader');
    expect(await deleteGroup(group)).toEqual([{ what: 'analysis', outcome: 'to-creator', count: 1 }]);
    expect(await roleOf(author, itemId)).toBe('Owner');
  });

  test('a platform admin from another organisation inherits nothing: an admin of the organisation does', async () => {
    const { organisation, admin, join, share, unshare, roleOf, deleteMember, deleteGroup } = await setUp();
    const gone = await join();
    const group = await createGroup(database(), organisation, await join());
    const itemId = await createItem(database(), gone);
    await share(itemId, { groupIds: [group] });
    await unshare(itemId, { userIds: [gone.id] });
    await deleteMember(gone);
    await join(true);
    const root = await createMember(database(), await createOrganisation(database()), {
      isPlatformAdmin: true,
    });
    expect(await deleteGroup(group, root.id)).toEqual([
      { what: 'analysis', outcome: 'handed-over', count: 1 },
    ]);
    expect(await roleOf(admin, itemId)).toBe('Owner');
  });

  test('a group with access entries cannot be deleted before the hand-over', async () => {
    const { organisation, join, share } = await setUp();
    const group = await createGroup(database(), organisation, await join());
    await share(await createItem(database(), await join()), { groupIds: [group] });
    const unsettled = database().asPlatform((tx) => tx.delete(groups).where(eq(groups.id, group)));
    await expect(unsettled).rejects.toMatchObject({ cause: { code: '23503' } });
  });
});

test('[AD-10] a deletion that affects 1,000 items announces all of them in a few events', async () => {
  const { organisation, join, deleteMember, entries, admin } = await setUp();
  const leaving = await join();
  await database().asPlatform((tx) =>
    tx.execute(sql`
      WITH made AS (
        INSERT INTO shared_items (id, organisation_id, kind, created_by)
        SELECT gen_random_uuid(), ${organisation.id}, 'analysis', ${leaving.id} FROM generate_series(1, 1000)
        RETURNING id)
      INSERT INTO access_entries (organisation_id, item_id, user_id, role)
      SELECT ${organisation.id}, id, ${leaving.id}, 'Owner' FROM made`),
  );
  expect(await deleteMember(leaving)).toEqual([{ what: 'analysis', outcome: 'handed-over', count: 1_000 }]);
  expect((await entries()).filter(({ userId }) => userId === admin.id)).toHaveLength(1_000);
  const { rows } = await database().platform.execute(sql`
    SELECT count(*) AS facts, sum(cardinality(topics)) AS topics FROM outbox
    WHERE organisation_id = ${organisation.id} AND name = 'access-changed'`);
  expect(rows).toEqual([{ facts: 5, topics: 1_000 }]);
});
