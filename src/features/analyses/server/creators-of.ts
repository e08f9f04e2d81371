import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AnalysisCard, participant } from '../contract/analyses.ts';

const rows = z.array(participant);

/** Who made some analyses, by name. Someone deleted stays, without one. */
export async function creatorsOf(
  tx: Transaction,
  organisationId: OrganisationId,
  made: readonly { readonly createdBy: Id }[],
): Promise<(userId: Id) => AnalysisCard['creator']> {
  const ids = [...new Set(made.map(({ createdBy }) => createdBy))];
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
