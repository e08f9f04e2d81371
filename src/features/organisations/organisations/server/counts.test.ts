import { eq, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { groups, organisations, users } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';

const database = testDatabase();

/** Asserts that the stored counts match the real ones, and returns them. */
async function counts(id: string) {
  const { rows } = await database().platform.execute(sql`
    SELECT o.member_count AS members, o.admin_count AS admins, o.group_count AS groups,
      (SELECT count(*)::int FROM users u WHERE u.organisation_id = o.id AND deleted_at IS NULL) AS "realMembers",
      (SELECT count(*)::int FROM users u WHERE u.organisation_id = o.id AND deleted_at IS NULL
        AND is_organisation_admin) AS "realAdmins",
      (SELECT count(*)::int FROM groups g WHERE g.organisation_id = o.id AND g.id <> o.organisation_group_id)
        AS "realGroups"
    FROM organisations o WHERE o.id = ${id}`);
  const [row] = rows;
  expect(row).toMatchObject({ realMembers: row?.members, realAdmins: row?.admins, realGroups: row?.groups });
  return [row?.members, row?.admins, row?.groups];
}

const people = (organisationId: string, count: number, isAdmin: SQL) => sql`
  INSERT INTO users (id, organisation_id, email, first_name, last_name, is_organisation_admin)
  SELECT gen_random_uuid(), ${organisationId}::uuid, gen_random_uuid()::text, 'P', 'N', ${isAdmin}
  FROM generate_series(1, ${count}) n`;

test('counts follow inserts, updates and deletions of people, one by one and by the hundred', async () => {
  const { id } = await createOrganisation(database());
  expect(await counts(id)).toEqual([0, 0, 0]);
  const asHere = <T>(work: (tx: Transaction) => Promise<T>) =>
    database().asTenant({ organisationId: id, userId: null }, work);

  await asHere((tx) => tx.execute(people(id, 100, sql`n % 10 = 0`)));
  expect(await counts(id)).toEqual([100, 10, 0]);
  await asHere((tx) =>
    tx
      .update(users)
      .set({ deletedAt: new Date(), isOrganisationAdmin: false })
      .where(eq(users.isOrganisationAdmin, true)),
  );
  expect(await counts(id)).toEqual([90, 0, 0]);
  await asHere((tx) => tx.execute(sql`UPDATE users SET deleted_at = NULL`));
  expect(await counts(id)).toEqual([100, 0, 0]);
  await asHere((tx) => tx.update(users).set({ isOrganisationAdmin: true }));
  await asHere((tx) => tx.update(users).set({ firstName: 'Rien', suspendedAt: new Date() }));
  expect(await counts(id)).toEqual([100, 100, 0]);
  await asHere((tx) => tx.execute(sql`DELETE FROM users WHERE id IN (SELECT id FROM users LIMIT 40)`));
  expect(await counts(id)).toEqual([60, 60, 0]);
});

test('one statement may add people to several organisations, and a rolled-back insert is not counted', async () => {
  const [one, two] = [await createOrganisation(database()), await createOrganisation(database())];
  await database().platform.execute(sql`
    INSERT INTO users (id, organisation_id, email, first_name, last_name)
    SELECT gen_random_uuid(), o.id, gen_random_uuid()::text, 'P', 'N'
    FROM organisations o, generate_series(1, 3) WHERE o.id IN (${one.id}, ${two.id})`);
  expect([await counts(one.id), await counts(two.id)]).toEqual([
    [3, 0, 0],
    [3, 0, 0],
  ]);
  const undone = database().asPlatform(async (tx) => {
    await tx.execute(people(one.id, 5, sql`true`));
    throw new Error('midway');
  });
  await expect(undone).rejects.toThrow('midway');
  expect(await counts(one.id)).toEqual([3, 0, 0]);
});

test('groups are counted without the organisation group', async () => {
  const { id } = await createOrganisation(database());
  const newGroups = Array.from({ length: 5 }, () => ({ id: newId(), organisationId: id, name: 'G' }));
  await database().platform.insert(groups).values(newGroups);
  expect(await counts(id)).toEqual([0, 0, 5]);
  await database()
    .platform.delete(groups)
    .where(eq(groups.id, newGroups[0]?.id ?? ''));
  expect(await counts(id)).toEqual([0, 0, 4]);
  await database().platform.update(organisations).set({ name: 'Autre' }).where(eq(organisations.id, id));
  expect(await counts(id)).toEqual([0, 0, 4]);
});

test('the words of names follow renames and deletions', async () => {
  const organisation = await createOrganisation(database());
  const { id } = await createMember(database(), organisation, {
    firstName: 'Jean-Marc',
    lastName: 'Le Goff',
  });
  const words = async () =>
    (
      await database().platform.execute<{ word: string; key: string }>(
        sql`SELECT word, name_key AS key FROM name_words WHERE user_id = ${id} ORDER BY word`,
      )
    ).rows.map(({ word, key }) => [word, key].join(' < '));
  const key = 'jean-marc le goff';
  expect(await words()).toEqual([`goff < ${key}`, `jean < ${key}`, `le < ${key}`, `marc < ${key}`]);
  const change = (values: Partial<typeof users.$inferInsert>) =>
    database().platform.update(users).set(values).where(eq(users.id, id));
  await change({ lastName: 'Jean' });
  expect(await words()).toEqual(['jean < jean-marc jean', 'marc < jean-marc jean']);
  await change({ deletedAt: new Date() });
  expect(await words()).toEqual([]);
});
