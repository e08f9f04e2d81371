import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { AuditSubjects } from '#features/operations/server.ts';
import { mayOpen } from '#features/sharing/server.ts';

const rows = z.array(z.object({ id, name: z.string(), documentId: id }));
const idRows = z.array(z.object({ id }));

/** The titles of analyses for the audit, for readers who may open them. */
export const analysisSubjects: AuditSubjects = {
  kind: 'analysis',

  async load(tx, reader, ids) {
    const found = await tx.execute(sql`
      SELECT a.id, a.title AS name, a.document_id AS "documentId" FROM analyses a
      WHERE a.organisation_id = ${reader.organisationId} AND a.id = ANY(${sql.param([...ids])}::uuid[])
        AND ${mayOpen(sql`a.id`, reader)}`);
    return rows.parse(found.rows).map(({ documentId, ...analysis }) => ({
      ...analysis,
      path: `/doc/${documentId}/${analysis.id}`,
    }));
  },

  async search(tx, reader, folded, limit) {
    const found = await tx.execute(sql`
      SELECT a.id FROM analyses a
      WHERE a.organisation_id = ${reader.organisationId} AND strpos(a.title_key, ${folded}) > 0
        AND ${mayOpen(sql`a.id`, reader)}
      LIMIT ${limit}`);
    return idRows.parse(found.rows).map((row) => row.id);
  },
};
