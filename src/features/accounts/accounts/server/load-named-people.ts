import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type NamedPerson, namedPerson } from '../contract/named-person.ts';

const rows = z.array(namedPerson);

/** Loads the names of some people in one statement and returns a look-up; a deleted person has empty names. */
export async function loadNamedPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  userIds: readonly UserId[],
): Promise<(userId: Id) => NamedPerson> {
  const ids = [...new Set(userIds)];
  const found =
    ids.length === 0
      ? []
      : (
          await tx.execute(sql`
            SELECT id, first_name AS "firstName", last_name AS "lastName" FROM users
            WHERE organisation_id = ${organisationId} AND id = ANY(${sql.param(ids)}::uuid[])`)
        ).rows;
  const byId = new Map(rows.parse(found).map((person) => [person.id, person]));
  return (userId) => byId.get(userId) ?? { id: userId, firstName: '', lastName: '' };
}
