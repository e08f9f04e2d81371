import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { isSharedWithGroup } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { JournalToRun } from './journal-to-run.ts';

/** The host of an address without `www.`; null if there is none. */
export const hostOf = (url: SQLWrapper): SQL => sql`substring(${url} FROM '^[a-z]+://(?:www\\.)?([^/:?#]+)')`;

const row = z.object({
  id,
  isPublication: z.boolean(),
  title: z.string(),
  excerpt: z.string(),
  publishedAt: z.coerce.date(),
  sourceKey: z.string().nullable(),
  sourceId: id.nullable(),
  storyKey: z.string(),
  /** Its readers analysed it, or a publication of the same story. */
  isAnalysed: z.boolean(),
  /** It or its story was recommended here before, and was discarded or used. */
  isPast: z.boolean(),
  /** It was recommended here before, and displaced. */
  wasDisplaced: z.boolean(),
});

/** A publication or document that could be recommended. */
export type Subject = z.infer<typeof row>;

interface Ids {
  readonly publicationIds: readonly Id[];
  readonly documentIds: readonly Id[];
}

/** The subjects that the readers of a section may read now; others are left out. */
export async function readableSubjects(
  tx: Transaction,
  journal: JournalToRun,
  { publicationIds, documentIds }: Ids,
): Promise<Map<Id, Subject>> {
  const { organisationId, id: journalId } = journal;
  const publications = sql`${sql.param([...publicationIds])}::uuid[]`;
  const documents = sql`${sql.param([...documentIds])}::uuid[]`;
  // A page of a public and a personal source is one story, that of the public one. Joins sets rather than single rows,
  // since there are hundreds of candidates.
  const { rows } = await tx.execute(sql`
    WITH looked AS MATERIALIZED (
      SELECT p.id, p.title, p.excerpt, p.published_at, p.source_id, p.address_key,
        coalesce(t.story_id, p.story_id) AS story_id
      FROM publications p LEFT JOIN publications t
        ON p.owner_id IS NOT NULL AND t.owner_id IS NULL AND t.address_key = p.address_key
      WHERE p.id = ANY(${publications}) AND (p.owner_id IS NULL OR p.owner_id = ${journal.userId}::uuid)),
    shown AS MATERIALIZED (
      SELECT d.*, s.story_id, s.source_id AS brought_by FROM documents d LEFT JOIN LATERAL (
        SELECT q.story_id, q.source_id FROM document_addresses da JOIN publications q ON q.address_key = da.address_key
        WHERE da.organisation_id = ${organisationId} AND da.document_id = d.id AND q.owner_id IS NULL LIMIT 1) s ON true
      WHERE d.organisation_id = ${organisationId} AND d.id = ANY(${documents})
        AND d.reading <> 'failed' AND ${isOpenToReaders(journal)}),
    same_story AS MATERIALIZED (
      SELECT q.id, q.story_id, q.address_key FROM publications q
      WHERE q.story_id IN (SELECT story_id FROM looked UNION SELECT story_id FROM shown)
      UNION SELECT q.id, l.story_id, q.address_key FROM looked l JOIN publications q ON q.address_key = l.address_key),
    analysed AS MATERIALIZED (
      SELECT t.story_id AS key FROM same_story t JOIN document_addresses da ON da.organisation_id = ${organisationId}
        AND da.address_key = t.address_key JOIN analyses a ON a.document_id = da.document_id WHERE ${isAnalysedBy(journal)}
      UNION SELECT a.document_id FROM analyses a WHERE a.organisation_id = ${organisationId}
        AND a.document_id = ANY(${documents}) AND ${isAnalysedBy(journal)}),
    past AS MATERIALIZED (
      SELECT t.story_id AS key FROM same_story t JOIN recommendations r ON r.publication_id = t.id
      WHERE r.journal_id = ${journalId} AND r.exhausted_because IN ('discarded', 'portfolio', 'analysed')
      UNION SELECT r.subject_id FROM recommendations r WHERE r.journal_id = ${journalId}
        AND r.exhausted_because NOT IN ('outdated', 'displaced') AND r.subject_id = ANY(${publications} || ${documents})),
    displaced AS MATERIALIZED (
      SELECT r.subject_id AS key FROM recommendations r WHERE r.journal_id = ${journalId}
        AND r.exhausted_because = 'displaced' AND r.subject_id = ANY(${publications} || ${documents}))
    SELECT p.id, true AS "isPublication", p.title, p.excerpt, p.published_at AS "publishedAt",
      p.source_id::text AS "sourceKey", p.source_id AS "sourceId", p.story_id::text AS "storyKey",
      ${isAmong('analysed', 'p')} AS "isAnalysed", ${isAmong('past', 'p')} AS "isPast",
      p.id IN (SELECT key FROM displaced) AS "wasDisplaced" FROM looked p
    UNION ALL
    SELECT d.id, false, d.title, d.excerpt, coalesce(d.published_at, d.created_at),
      coalesce(d.brought_by::text, ${hostOf(sql`d.url`)}), NULL::uuid, coalesce(d.story_id, d.id)::text,
      d.id IN (SELECT key FROM analysed), ${isAmong('past', 'd')}, d.id IN (SELECT key FROM displaced) FROM shown d`);
  return new Map(
    z
      .array(row)
      .parse(rows)
      .map((subject) => [subject.id, subject]),
  );
}

/** Condition for analyses `a` that count as « already analysed ». */
function isAnalysedBy({
  organisationId,
  userId,
  groupId,
  reflectionId,
  organisationGroupId,
}: JournalToRun): SQL {
  if (userId)
    return sql`(EXISTS (SELECT FROM user_analyses u WHERE u.analysis_id = a.id AND u.user_id = ${userId}))`;
  if (reflectionId) {
    return sql`(EXISTS (SELECT FROM reflection_documents rd
      WHERE rd.analysis_id = a.id AND rd.reflection_id = ${reflectionId} AND rd.removed_at IS NULL))`;
  }
  return isSharedWithGroup(sql`a.id`, { organisationId, groupId: groupId ?? organisationGroupId });
}

/** By its own id or that of its story. */
const isAmong = (keys: 'analysed' | 'past', row: 'p' | 'd'): SQL =>
  sql.raw(
    `(${row}.id IN (SELECT key FROM ${keys}) OR coalesce(${row}.story_id IN (SELECT key FROM ${keys}), false))`,
  );

/**
 * Through an analysis of the document `d`: one open to the person or group; in a reflection, one open to everyone it
 * is shared with.
 */
function isOpenToReaders({ reflectionId, readerIds }: JournalToRun): SQL {
  const readers = sql`${sql.param([...readerIds])}::uuid[]`;
  const open = sql`SELECT count(DISTINCT coalesce(e.user_id, e.group_id)) FROM access_entries e
    WHERE e.item_id = a.id AND coalesce(e.user_id, e.group_id) = ANY(${readers})`;
  const needed = reflectionId ? readerIds.length : 1;
  return sql`EXISTS (SELECT FROM analyses a WHERE a.document_id = d.id AND (${open}) >= ${Math.max(1, needed)})`;
}
