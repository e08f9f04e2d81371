import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { AuditSubjects } from '#features/operations/server.ts';

const groupRows = z.array(z.object({ id, name: z.string() }));
const idRows = z.array(z.object({ id }));

/** The names of groups for the audit. */
export const groupSubjects: AuditSubjects = {
  kind: 'group',

  async load(tx, { organisationId }, ids) {
    const { rows } = await tx.execute(sql`
      SELECT id, name FROM groups
      WHERE organisation_id = ${organisationId} AND id = ANY(${sql.param([...ids])}::uuid[])`);
    return groupRows.parse(rows).map((group) => ({ ...group, path: null }));
  },

  async search(tx, { organisationId }, folded, limit) {
    const { rows } = await tx.execute(sql`
      SELECT id FROM groups WHERE organisation_id = ${organisationId} AND strpos(name_key, ${folded}) > 0
      LIMIT ${limit}`);
    return idRows.parse(rows).map((row) => row.id);
  },
};
