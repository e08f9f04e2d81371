import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server.ts';
import { createMember, createOrganisation, type TestMember } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { findHeir } from './find-heir.ts';

const database = testDatabase();

/** An organisation, functions that add and change its members, and a platform admin of another one. */
async function setUp() {
  const organisation = await createOrganisation(database());
  const { id: organisationId } = organisation;
  const change = ({ id }: TestMember, changes: Partial<typeof users.$inferInsert>) =>
    database().asPlatform((tx) => tx.update(users).set(changes).where(eq(users.id, id)));
  return {
    join: (isAdmin = false) => createMember(database(), organisation, { isAdmin }),
    root: await createMember(database(), await createOrganisation(database()), { isPlatformAdmin: true }),
    suspend: (member: TestMember) => change(member, { suspendedAt: new Date() }),
    remove: (member: TestMember) => change(member, { deletedAt: new Date() }),
    heir: (by: TestMember, deletedMember?: TestMember) =>
      database().asPlatform((tx) =>
        findHeir(tx, { organisationId, by: by.id, ...(deletedMember ? { userId: deletedMember.id } : {}) }),
      ),
  };
}

test('[AD-10] the deleting admin inherits, before members who joined earlier', async () => {
  const { join, heir } = await setUp();
  const [first, second] = [await join(true), await join(true)];
  expect(await heir(second)).toBe(second.id);
  expect(await heir(first)).toBe(first.id);
});

test('[AD-10] for an admin of another organisation: the longest-standing admin, else member, else nobody', async () => {
  const { join, root, suspend, remove, heir } = await setUp();
  expect(await heir(root)).toBeNull();
  const [member, deletedMember, first, second] = [
    await join(),
    await join(),
    await join(true),
    await join(true),
  ];
  expect(await heir(root, deletedMember)).toBe(first.id);
  expect(await heir(root, first)).toBe(second.id);
  await suspend(first);
  expect(await heir(root)).toBe(second.id);
  await remove(second);
  expect(await heir(root)).toBe(member.id);
  expect(await heir(root, member)).toBe(deletedMember.id);
});

test('[AD-10] an admin who was deleted meanwhile inherits nothing', async () => {
  const { join, remove, heir } = await setUp();
  const [gone, other] = [await join(true), await join(true)];
  await remove(gone);
  expect(await heir(gone)).toBe(other.id);
});
