import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Findable } from '#features/search/server.ts';
import { isSharedWithGroup } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { analysisReaders, documentText, ids, moment, TEXT_MAX } from './findable-columns.ts';

const rows = z.array(
  z.object({
    id,
    documentId: id,
    revision: z.number(),
    title: z.string(),
    text: z.string(),
    remarks: z.string(),
    tags: z.array(z.string()),
    language: z.string().nullable(),
    date: moment,
    url: z.string().nullable(),
    readers: ids,
    portfolios: z.array(z.object({ id, addedAt: moment })),
  }),
);

/** A findable analysis, and the revision at which it was read. */
export interface AnalysisRead {
  readonly findable: Findable;
  readonly revision: number;
}

/** All remarks of the analysis `a` that are not archived, in chronological order. */
const remarks = sql`(SELECT left(string_agg(said.words, E'\n' ORDER BY said.at, said.id), ${TEXT_MAX}::integer) FROM (
    SELECT e.id, e.created_at AS at, concat_ws(E'\n', nullif(e.text, ''), nullif(e.note, '')) AS words
      FROM elements e WHERE e.organisation_id = a.organisation_id AND e.analysis_id = a.id AND NOT e.archived
    UNION ALL
    SELECT r.id, r.created_at, r.text FROM elements e
      JOIN replies r ON r.element_id = e.id AND r.organisation_id = a.organisation_id AND NOT r.archived
      WHERE e.organisation_id = a.organisation_id AND e.analysis_id = a.id AND NOT e.archived) AS said)`;

/**
 * The portfolios of the analysis `a`. Group portfolios withhold analyses that are not shared with the group; what a member's
 * portfolio withholds the member may not open, and therefore does not find.
 */
const portfolios = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', p.portfolio_id, 'addedAt', p.added_at) ORDER BY p.portfolio_id)
  FROM portfolio_entries p
  WHERE p.organisation_id = a.organisation_id AND p.analysis_id = a.id AND p.removed_at IS NULL
    AND (p.group_id IS NULL OR ${isSharedWithGroup(sql`a.id`, { organisationId: sql`a.organisation_id`, groupId: sql`p.group_id` })})), '[]')`;

/** Reads analyses as findables: their document's text, their own and the remarks about them. */
export async function analysisFindables(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisIds: readonly Id[],
): Promise<AnalysisRead[]> {
  const found = await tx.execute(sql`
    SELECT a.id, a.document_id AS "documentId", a.revision,
      concat_ws(E'\n', a.title, nullif(a.thread_name, '')) AS title,
      concat_ws(E'\n', nullif(a.description, ''), ${documentText}) AS text, coalesce(${remarks}, '') AS remarks,
      ARRAY(SELECT t.text FROM analysis_tags t WHERE t.organisation_id = ${organisationId} AND t.analysis_id = a.id
        ORDER BY t.position, t.tag_key) AS tags,
      d.language, coalesce(d.published_at, a.created_at) AS date, d.url, ${analysisReaders} AS readers,
      ${portfolios} AS portfolios
    FROM analyses a JOIN documents d ON d.id = a.document_id AND d.organisation_id = ${organisationId}
    LEFT JOIN document_snapshots s ON s.id = d.snapshot_id AND s.organisation_id = ${organisationId}
    WHERE a.organisation_id = ${organisationId} AND a.id = ANY(${sql.param([...analysisIds])}::uuid[])`);
  return rows.parse(found.rows).map(({ revision, ...row }) => ({
    revision,
    findable: { ...row, kind: 'Analysis', analysisId: row.id, authorId: null },
  }));
}
