import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { documentReaders } from '#features/captures/server.ts';
import type { Findable } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { withExcerpt } from '../rules/with-excerpt.ts';
import { documentText, ids, moment } from './findable-columns.ts';

const rows = z.array(
  z.object({
    id,
    title: z.string(),
    text: z.string(),
    excerpt: z.string(),
    language: z.string().nullable(),
    date: moment,
    url: z.string().nullable(),
    readers: ids,
  }),
);

/**
 * Reads documents as findables, with their readers. Tags are not included: they belong to analyses, which have readers of
 * their own.
 */
export async function documentFindables(
  tx: Transaction,
  organisationId: OrganisationId,
  documentIds: readonly Id[],
): Promise<Findable[]> {
  const found = await tx.execute(sql`
    SELECT d.id, d.title, ${documentText} AS text, d.excerpt, d.language,
      coalesce(d.published_at, d.created_at) AS date, d.url,
      ARRAY(${documentReaders(organisationId, { id: sql`d.id`, createdBy: sql`d.created_by` })} ORDER BY 1) AS readers
    FROM documents d LEFT JOIN document_snapshots s ON s.id = d.snapshot_id AND s.organisation_id = ${organisationId}
    WHERE d.organisation_id = ${organisationId} AND d.id = ANY(${sql.param([...documentIds])}::uuid[])`);
  return rows.parse(found.rows).map(({ excerpt, text, ...row }) => ({
    ...row,
    text: withExcerpt(text, excerpt),
    kind: 'Document',
    documentId: row.id,
    analysisId: null,
    authorId: null,
    remarks: '',
    tags: [],
    portfolios: [],
  }));
}
