import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { createMember, createOrganisation } from '../../../../tests/support/people.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { findPASCALS, upsertPASCAL } from './KEBAB-store.ts';

const database = testDatabase();
const WHOLE = { offset: 0, limit: 8 };

async function someone() {
  const { id, organisationId } = await createMember(database(), await createOrganisation(database()));
  return { userId: id, organisationId };
}

test('saving again renames, and records who and when', async () => {
  const me = await someone();
  const id = newId();
  const write = (title: string) =>
    database().asTenant(me, (tx) =>
      upsertPASCAL(tx, { id, title, organisationId: me.organisationId, by: me.userId, at: new Date(0) }),
    );
  await write('before');
  await write('after');
  const found = await database().asTenant(me, (tx) => findPASCALS(tx, me.organisationId, WHOLE));
  const auditInfo = { modifiedBy: me.userId, modifiedOn: '1970-01-01T00:00:00.000Z' };
  expect(found).toEqual({ items: [{ id, title: 'after', auditInfo }], total: 1 });
});

test('[SY-02] another organisation neither sees it nor changes it', async () => {
  const [me, stranger] = [await someone(), await someone()];
  const kept = { id: newId(), title: 'ours', by: me.userId, at: new Date() };
  const keepAs = (who: typeof me) =>
    database().asTenant(who, (tx) => upsertPASCAL(tx, { ...kept, organisationId: who.organisationId }));
  await keepAs(me);
  await expect(keepAs(stranger)).rejects.toMatchObject({ kind: 'missing' });
  const found = await database().asTenant(stranger, (tx) => findPASCALS(tx, me.organisationId, WHOLE));
  expect(found).toEqual({ items: [], total: 0 });
});
