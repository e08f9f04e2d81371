import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/platform/database/database.ts';
import { createMember, type TestMember } from '../../support/people.ts';

const DEMO_ADMIN = 'camille.derrien@agence-estuaire.example';

/** Adds people to the demo organisation with write access to all its shared items. */
export async function crowdPeople(database: Database, count: number): Promise<TestMember[]> {
  const { rows } = await database.platform.execute<{
    id: string;
    name: string;
    organisationGroupId: string;
  }>(sql`
    SELECT id, name, organisation_group_id AS "organisationGroupId" FROM organisations
    WHERE id = (SELECT organisation_id FROM users WHERE email = ${DEMO_ADMIN})`);
  const [organisation] = rows;
  if (!organisation) throw new Error('there is no demo organisation');
  const { id, organisationGroupId } = organisation;
  await database.asPlatform(async (tx) => {
    await tx.execute(sql`UPDATE organisations SET max_users = NULL WHERE id = ${id}`);
    await tx.execute(sql`INSERT INTO access_entries (organisation_id, item_id, group_id, role)
      SELECT organisation_id, id, ${organisationGroupId}::uuid, 'Owner' FROM shared_items WHERE organisation_id = ${id}
      ON CONFLICT (item_id, group_id) DO UPDATE SET role = excluded.role`);
  });
  const people: TestMember[] = [];
  for (let n = 0; n < count; n += 1) people.push(await createMember(database, organisation));
  await database.platform.execute(sql`INSERT INTO group_members (organisation_id, group_id, user_id)
    SELECT organisation_id, groups.id, people.id FROM groups, unnest(${sql.param(people.map((one) => one.id))}::uuid[]) AS people (id)
    WHERE organisation_id = ${id} ON CONFLICT DO NOTHING`);
  return people;
}
