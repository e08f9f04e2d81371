import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { event } from '#base/event.ts';
import { countStatements } from '../../../tests/support/count-statements.ts';
import { createMember, createOrganisation } from '../../../tests/support/people.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { announceAll } from './announce.ts';

const database = testDatabase();
const counted = event('counted', z.object({ place: z.number() }), ({ place }) => [`place:${place}`]);

test('many events are inserted by one statement, in order; an empty list inserts nothing', async () => {
  const organisation = await createOrganisation(database());
  const member = await createMember(database(), organisation);
  const places = Array.from({ length: 300 }, (_, place) => ({ place }));
  const announcing = (facts: typeof places) =>
    countStatements(database(), member, (tx) => announceAll(tx, organisation.id, counted, facts));
  expect([await announcing(places), await announcing([])]).toEqual([1, 0]);
  const { rows } = await database().platform.execute(sql`
    SELECT payload, topics FROM outbox WHERE organisation_id = ${organisation.id} AND name = 'counted' ORDER BY id`);
  expect(rows).toEqual(places.map(({ place }) => ({ payload: { place }, topics: [`place:${place}`] })));
});
