import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { AuditSubjects } from '#features/operations/server.ts';
import { namedPerson } from '../contract/named-person.ts';
import { fullName } from '../rules/person-name.ts';

const people = z.array(namedPerson);
const idRows = z.array(z.object({ id }));

/** The names of people for the audit; deleted people have none. */
export const personSubjects: AuditSubjects = {
  kind: 'user',

  async load(tx, { organisationId }, ids) {
    const { rows } = await tx.execute(sql`
      SELECT id, first_name AS "firstName", last_name AS "lastName" FROM users
      WHERE organisation_id = ${organisationId} AND id = ANY(${sql.param([...ids])}::uuid[])`);
    return people.parse(rows).map(({ id: userId, ...person }) => ({
      id: userId,
      name: fullName(person),
      path: null,
      person,
    }));
  },

  async search(tx, { organisationId }, folded, limit) {
    const { rows } = await tx.execute(sql`
      SELECT id FROM users
      WHERE organisation_id = ${organisationId}
        AND (strpos(name_key, ${folded}) > 0 OR strpos(name_key_reversed, ${folded}) > 0)
      LIMIT ${limit}`);
    return idRows.parse(rows).map((row) => row.id);
  },
};
