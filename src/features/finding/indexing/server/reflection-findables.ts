import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { stripMarkup } from '#features/reflections/reflections/rules/strip-markup.ts';
import type { Findable } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { ids, moment, readersOfItem, TEXT_MAX } from './findable-columns.ts';

const rows = z.array(
  z.object({ id, title: z.string(), description: z.string(), text: z.string(), date: moment, readers: ids }),
);

/** Reads reflections as findables: title, description and the last saved text. */
export async function reflectionFindables(
  tx: Transaction,
  organisationId: OrganisationId,
  reflectionIds: readonly Id[],
): Promise<Findable[]> {
  const found = await tx.execute(sql`
    SELECT r.id, r.title, r.description, left(r.text, ${TEXT_MAX}::integer) AS text, r.created_at AS date,
      ${readersOfItem('r')} AS readers
    FROM reflections r WHERE r.organisation_id = ${organisationId} AND NOT r.is_archived
      AND r.id = ANY(${sql.param([...reflectionIds])}::uuid[])`);
  return rows.parse(found.rows).map(({ description, text, ...row }) => ({
    ...row,
    kind: 'Reflection',
    text: [stripMarkup(description), text].filter(Boolean).join('\n'),
    documentId: null,
    analysisId: null,
    authorId: null,
    language: null,
    url: null,
    remarks: '',
    tags: [],
    portfolios: [],
  }));
}
