import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { recommendationFixtures } from '../../../../../tests/support/recommendation-fixtures.ts';
import { createGroup } from '../../../../../tests/support/sharing.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { markUnread } from './notify-journal-readers.ts';

const database = testDatabase();
const fixtures = recommendationFixtures(database);
const MINUTE_MS = 60_000;

test('FX-41: the author of a new section is not notified of its first content; other readers are, and the author later on', async () => {
  const organisation = await createOrganisation(database());
  const [maker, mate] = [
    await createMember(database(), organisation),
    await createMember(database(), organisation),
  ];
  const groupId = await createGroup(database(), organisation, maker, mate);
  const createdAt = new Date();
  const by = { name: 'Digues', createdBy: maker.id, createdAt };
  const journalId = await fixtures.journal(organisation.id, { groupId, ...by });
  const unreadAfter = async (minutes: number) => {
    await database().platform.execute(
      sql`UPDATE users SET journal_read = true WHERE organisation_id = ${organisation.id}`,
    );
    const at = new Date(createdAt.getTime() + minutes * MINUTE_MS);
    const inside = { organisationId: organisation.id, userId: null };
    await database().asTenant(inside, (tx) => markUnread(tx, organisation.id, journalId, at));
    const { rows } = await database().platform.execute(
      sql`SELECT id FROM users WHERE organisation_id = ${organisation.id} AND NOT journal_read`,
    );
    return new Set(rows.map(({ id }) => id));
  };
  expect(await unreadAfter(1)).toEqual(new Set([mate.id]));
  expect(await unreadAfter(60)).toEqual(new Set([maker.id, mate.id]));
});
