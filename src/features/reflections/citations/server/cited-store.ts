import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { CODES } from '#features/analyses/analyses/contract/codes.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';

type Reader = Pick<Actor, 'organisationId' | 'userId'>;

const analysisRows = z.array(
  z.object({
    analysisId: id,
    documentId: id,
    title: z.string(),
    siteName: z.string(),
    url: z.string().nullable(),
    isUpload: z.boolean(),
  }),
);

/** The given analyses that a reader may open. */
export async function findOpenAnalyses(
  tx: Transaction,
  { organisationId, userId }: Reader,
  analysisIds: readonly Id[],
) {
  if (analysisIds.length === 0) return [];
  const { rows } = await tx.execute(sql`
    SELECT a.id AS "analysisId", a.document_id AS "documentId", a.title, d.site_name AS "siteName", d.url,
      d.kind = 'upload' AS "isUpload"
    FROM analyses a JOIN documents d ON d.id = a.document_id
    WHERE a.organisation_id = ${organisationId} AND a.id = ANY(${sql.param([...analysisIds])}::uuid[])
      AND ${mayOpen(sql`a.id`, { organisationId, userId })}`);
  return analysisRows.parse(rows);
}

/** Validated when it was stored. */
const storedAnchor = z.object({
  exact: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  start: z.number(),
  end: z.number(),
  snapshotId: id.nullable(),
});

const passageRow = z.object({
  elementId: id,
  authorId: id,
  archived: z.boolean(),
  text: z.string(),
  codeClassification: z.enum(CODES).nullable(),
  /** Null for comments without a passage. */
  anchor: storedAnchor.nullable(),
  modifiedOn: z.coerce.date(),
  /** The latest snapshot of the document. */
  snapshotId: id.nullable(),
});
export type PassageRow = z.infer<typeof passageRow>;

/** The given passages of analyses that a reader may open. */
export async function findOpenPassages(
  tx: Transaction,
  { organisationId, userId }: Reader,
  elementIds: readonly Id[],
): Promise<PassageRow[]> {
  if (elementIds.length === 0) return [];
  const { rows } = await tx.execute(sql`
    SELECT e.id AS "elementId", e.user_id AS "authorId", e.archived, e.text, e.code AS "codeClassification", e.anchor,
      e.modified_on AS "modifiedOn", d.snapshot_id AS "snapshotId"
    FROM elements e JOIN analyses a ON a.id = e.analysis_id JOIN documents d ON d.id = a.document_id
    WHERE e.organisation_id = ${organisationId} AND e.id = ANY(${sql.param([...elementIds])}::uuid[])
      AND e.type IN ('highlight', 'comment') AND ${mayOpen(sql`a.id`, { organisationId, userId })}`);
  return z.array(passageRow).parse(rows);
}

const textRows = z.array(z.object({ id, text: z.string() }));

/** The texts of snapshots. */
export async function snapshotTexts(
  tx: Transaction,
  organisationId: OrganisationId,
  snapshotIds: readonly Id[],
): Promise<ReadonlyMap<Id, string>> {
  const { rows } = await tx.execute(sql`
    SELECT s.id, s.text FROM document_snapshots s
    WHERE s.organisation_id = ${organisationId} AND s.id = ANY(${sql.param([...snapshotIds])}::uuid[])`);
  return new Map(textRows.parse(rows).map((row) => [row.id, row.text]));
}
