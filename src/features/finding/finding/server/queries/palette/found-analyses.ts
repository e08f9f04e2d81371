import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { type Id, id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { readParticipants } from '#features/analyses/server.ts';
import type { Hit } from '#features/search/server.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { FoundAnalysis } from '../../../contract/palette.ts';
import type { Excerpt } from './excerpt.ts';

const row = z.object({
  id,
  documentId: id,
  threadName: z.string(),
  documentTitle: z.string(),
  activityCount: z.number().int(),
  creator: namedPerson,
  texts: z.array(z.string()),
});

/** Analyses as displayed in the palette, without inaccessible ones. */
export async function foundAnalyses(
  tx: Transaction,
  reader: Actor,
  { hits, excerpt }: { readonly hits: readonly Hit[]; readonly excerpt: Excerpt },
): Promise<FoundAnalysis[]> {
  const ids = hits.map((hit) => hit.id);
  const [rows, participants] = await Promise.all([
    readAnalyses(tx, reader, ids),
    readParticipants(tx, reader.organisationId, ids),
  ]);
  const byId = new Map(rows.map((one) => [one.id, one]));
  return ids.flatMap((analysisId) => {
    const found = byId.get(analysisId);
    if (!found) return [];
    const { texts, ...shown } = found;
    return {
      ...shown,
      ...participants(analysisId),
      snippet: excerpt(texts, `${shown.documentTitle} ${shown.threadName}`),
    };
  });
}

/** Limits of the remarks that are searched for an excerpt. */
const [ELEMENTS_READ, WORDS_READ] = [50, 1_000] as const;

async function readAnalyses(tx: Transaction, { organisationId, userId }: Actor, ids: readonly Id[]) {
  if (ids.length === 0) return [];
  const tags = sql`(SELECT string_agg(t.text, ', ' ORDER BY t.position) FROM analysis_tags t
    WHERE t.organisation_id = ${organisationId} AND t.analysis_id = a.id)`;
  const remarks = sql`(SELECT array_agg(left(remark.words, ${WORDS_READ}) ORDER BY e.created_at, remark.place)
    FROM (SELECT e.text, e.note, e.created_at FROM elements e
      WHERE e.organisation_id = ${organisationId} AND e.analysis_id = a.id AND NOT e.archived
      ORDER BY e.created_at LIMIT ${ELEMENTS_READ}) e,
      unnest(ARRAY[e.text, e.note]) WITH ORDINALITY AS remark (words, place))`;
  const { rows } = await tx.execute(sql`
    SELECT a.id, a.document_id AS "documentId", a.thread_name AS "threadName", a.title AS "documentTitle",
      a.activity_count AS "activityCount",
      json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) AS creator,
      array_remove(array_remove(ARRAY[a.description] || ${remarks} || ${tags}, ''), NULL) AS texts
    FROM analyses a JOIN users u ON u.id = a.created_by
    WHERE a.organisation_id = ${organisationId} AND a.id = ANY(${sql.param([...ids])}::uuid[])
      AND ${mayOpen(sql`a.id`, { organisationId, userId })}`);
  return z.array(row).parse(rows);
}
