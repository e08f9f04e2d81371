import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import { PUBLIC_SCOPE_ID } from '../contract/search-index.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
const rows = z.array(z.object({ id }));
const counted = z.tuple([z.object({ total: z.number() })]);

/** Ids of all potential findables of an organisation, or of all publications, in order and in pages. */
export async function* findableIds(
  database: Database,
  organisationId: OrganisationId,
  pageSize: number,
): AsyncGenerator<Id[]> {
  for (let after = FIRST; ; ) {
    const rest = sql`id > ${after} ORDER BY id LIMIT ${pageSize}`;
    const page = sql`organisation_id = ${organisationId} AND ${rest}`;
    const found = await database.platform.execute(
      organisationId === PUBLIC_SCOPE_ID
        ? sql`SELECT id FROM publications WHERE ${rest}`
        : sql`
      SELECT id FROM (
        (SELECT id FROM documents WHERE ${page})
        UNION ALL (SELECT id FROM analyses WHERE ${page})
        UNION ALL (SELECT id FROM elements WHERE NOT archived AND ${page})
        UNION ALL (SELECT id FROM reflections WHERE NOT is_archived AND ${page})) AS things
      ORDER BY id LIMIT ${pageSize}`,
    );
    const ids = rows.parse(found.rows).map((row) => row.id);
    const last = ids.at(-1);
    if (last === undefined) return;
    yield ids;
    after = last;
  }
}

export async function countFindables(database: Database, organisationId: OrganisationId): Promise<number> {
  const found = await database.platform.execute(
    organisationId === PUBLIC_SCOPE_ID
      ? sql`SELECT count(*) AS total FROM publications`
      : sql`
    SELECT (SELECT count(*) FROM documents WHERE organisation_id = ${organisationId})
      + (SELECT count(*) FROM analyses WHERE organisation_id = ${organisationId})
      + (SELECT count(*) FROM elements WHERE organisation_id = ${organisationId} AND NOT archived)
      + (SELECT count(*) FROM reflections WHERE organisation_id = ${organisationId} AND NOT is_archived) AS total`,
  );
  return counted.parse(found.rows)[0].total;
}
