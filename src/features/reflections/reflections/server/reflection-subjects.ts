import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { AuditSubjects } from '#features/operations/server.ts';
import { mayOpen } from '#features/sharing/server.ts';

const rows = z.array(z.object({ id, name: z.string() }));
const idRows = z.array(z.object({ id }));

/** The titles of reflections for the audit, for readers who may open them. */
export const reflectionSubjects: AuditSubjects = {
  kind: 'reflection',

  async load(tx, reader, ids) {
    const found = await tx.execute(sql`
      SELECT r.id, r.title AS name FROM reflections r
      WHERE r.organisation_id = ${reader.organisationId} AND r.id = ANY(${sql.param([...ids])}::uuid[])
        AND ${mayOpen(sql`r.id`, reader)}`);
    return rows
      .parse(found.rows)
      .map((reflection) => ({ ...reflection, path: `/reflections/${reflection.id}` }));
  },

  async search(tx, reader, folded, limit) {
    const found = await tx.execute(sql`
      SELECT r.id FROM reflections r
      WHERE r.organisation_id = ${reader.organisationId} AND strpos(r.title_key, ${folded}) > 0
        AND ${mayOpen(sql`r.id`, reader)}
      LIMIT ${limit}`);
    return idRows.parse(found.rows).map((row) => row.id);
  },
};
