import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Findable } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { analysisReaders, ids, moment } from './findable-columns.ts';

const rows = z.array(
  z.object({
    id,
    documentId: id,
    analysisId: id,
    authorId: id,
    archived: z.boolean(),
    text: z.string(),
    remarks: z.string(),
    language: z.string().nullable(),
    date: moment,
    url: z.string().nullable(),
    readers: ids,
  }),
);

/** Findable passages, and the ids of archived ones. */
interface PassagesRead {
  readonly findables: Findable[];
  readonly gone: Id[];
}

/** Selects passages by id. */
export const passagesById = (passageIds: readonly Id[]): SQL =>
  sql`e.id = ANY(${sql.param([...passageIds])}::uuid[])`;

/** Selects the passages of each analysis that changed after a revision; all of them after `BEFORE_ALL`. */
export const passagesChangedSince = (since: ReadonlyMap<Id, number>): SQL => sql`e.id IN (
  SELECT c.id FROM unnest(${sql.param([...since.keys()])}::uuid[], ${sql.param([...since.values()])}::bigint[])
    AS wanted (analysis_id, after)
  JOIN elements c ON c.analysis_id = wanted.analysis_id AND c.revision > wanted.after
    AND c.organisation_id = e.organisation_id)`;
export const BEFORE_ALL = -1;

/**
 * Reads highlights, comments and missions as findables, with their replies. A highlight has the language of its document;
 * that of other passages is detected.
 */
export async function passageFindables(
  tx: Transaction,
  organisationId: OrganisationId,
  which: SQL,
): Promise<PassagesRead> {
  const found = await tx.execute(sql`
    SELECT e.id, a.document_id AS "documentId", e.analysis_id AS "analysisId", e.user_id AS "authorId",
      e.archived,
      concat_ws(E'\n', nullif(e.text, ''), nullif(e.note, '')) AS text,
      coalesce((SELECT string_agg(r.text, E'\n' ORDER BY r.created_at, r.id) FROM replies r
        WHERE r.organisation_id = ${organisationId} AND r.element_id = e.id AND NOT r.archived), '') AS remarks,
      CASE WHEN e.type = 'highlight' THEN d.language END AS language, e.created_at AS date, d.url,
      ${analysisReaders} AS readers
    FROM elements e JOIN analyses a ON a.id = e.analysis_id AND a.organisation_id = ${organisationId}
    JOIN documents d ON d.id = a.document_id AND d.organisation_id = ${organisationId}
    WHERE e.organisation_id = ${organisationId} AND ${which}`);
  const read = rows.parse(found.rows);
  return {
    gone: read.filter(({ archived }) => archived).map((row) => row.id),
    findables: read
      .filter(({ archived }) => !archived)
      .map(({ archived: _, ...row }) => ({ ...row, kind: 'Passage', title: '', tags: [], portfolios: [] })),
  };
}
