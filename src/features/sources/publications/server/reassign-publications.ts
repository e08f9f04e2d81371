import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import type { ReassignPublications } from '#features/sources/sources/server/delete-own-sources.ts';
import { announcePublicationsChanged } from './publications-table.ts';

const rows = z.array(z.object({ id }));

/**
 * Passes the publications of a source to another source that brought them too; announces the rest, which are deleted
 * with it.
 */
export const reassignPublications: ReassignPublications = async (tx, sourceId) => {
  await tx.execute(sql`
    UPDATE publications p SET source_id = other.source_id
    FROM publications mine CROSS JOIN LATERAL (
      SELECT s.source_id FROM publication_sources s
      WHERE s.publication_id = mine.id AND s.source_id <> ${sourceId} ORDER BY s.at, s.source_id LIMIT 1) other
    WHERE mine.source_id = ${sourceId} AND p.id = mine.id`);
  const { rows: leaving } = await tx.execute(sql`SELECT id FROM publications WHERE source_id = ${sourceId}`);
  await announcePublicationsChanged(
    tx,
    rows.parse(leaving).map((one) => one.id),
  );
};
