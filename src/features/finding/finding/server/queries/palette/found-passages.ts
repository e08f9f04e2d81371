import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { CODES } from '#features/analyses/analyses/contract/codes.ts';
import type { Hit } from '#features/search/server.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { FoundPassage } from '../../../contract/palette.ts';
import type { Excerpt } from './excerpt.ts';

const rows = z.array(
  z.object({
    foundId: id,
    id,
    analysisId: id,
    documentId: id,
    type: z.enum(['highlight', 'comment', 'mission']),
    codeClassification: z.enum(CODES).nullable(),
    author: namedPerson,
    documentTitle: z.string(),
    upvotes: z.number().int(),
    text: z.string(),
    note: z.string(),
  }),
);

/**
 * Passages as displayed in the palette, without archived and inaccessible ones. An answer to a mission is displayed as the
 * mission, once.
 */
export async function foundPassages(
  tx: Transaction,
  { organisationId, userId }: Actor,
  { hits, excerpt }: { readonly hits: readonly Hit[]; readonly excerpt: Excerpt },
): Promise<FoundPassage[]> {
  if (hits.length === 0) return [];
  const ids = hits.map((hit) => hit.id);
  const found = await tx.execute(sql`
    SELECT p.id AS "foundId", coalesce(p.mission_id, p.id) AS id, p.analysis_id AS "analysisId",
      a.document_id AS "documentId", CASE p.type WHEN 'answer' THEN 'mission' ELSE p.type END AS type,
      p.code AS "codeClassification",
      json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) AS author,
      a.title AS "documentTitle", p.upvotes, p.text, p.note
    FROM elements p JOIN analyses a ON a.id = p.analysis_id JOIN users u ON u.id = p.user_id
    WHERE p.organisation_id = ${organisationId} AND p.id = ANY(${sql.param(ids)}::uuid[]) AND NOT p.archived
      AND ${mayOpen(sql`p.analysis_id`, { organisationId, userId })}`);
  const byFoundId = new Map(rows.parse(found.rows).map((row) => [row.foundId, row]));
  const ranked = ids.flatMap((elementId) => byFoundId.get(elementId) ?? []);
  return [...Map.groupBy(ranked, (row) => row.id).values()].flatMap(([first]) =>
    first ? [shown(first, excerpt)] : [],
  );
}

function shown(
  { foundId: _, text, note, ...row }: z.infer<typeof rows>[number],
  excerpt: Excerpt,
): FoundPassage {
  return { ...row, snippet: excerpt(note === '' ? text : [text, note], '') };
}
