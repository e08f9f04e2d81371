import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Input, Output } from '#base/endpoint.ts';
import { fold, searchWords } from '#base/fold.ts';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { readCards } from '#features/analyses/server.ts';
import type { Documents } from '#features/documents/server.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { findLinkable as endpoint } from '../contract/documents.ts';

const foundRows = z.array(z.object({ id, total: z.number().int() }));

/** Matches a word in the title or in the name of the site, or a prefix of a tag; ignores accents and case. */
const matchesWord = (word: string): SQL => sql`(strpos(a.title_key, ${word}) > 0
  OR strpos(vigie.fold(d.site_name), ${word}) > 0
  OR EXISTS (SELECT FROM analysis_tags t WHERE t.organisation_id = a.organisation_id AND t.analysis_id = a.id
    AND starts_with(t.tag_key, ${word})))`;

/** RE-06: analyses that the caller may open and that are not linked yet, most recently edited first. */
export function findLinkable(
  documents: Documents,
  context: RequestContext,
  { reflectionId, search, offset, limit }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { organisationId, userId } = context.actor;
  const words = searchWords(fold(search));
  // Punctuation alone matches nothing.
  if (search !== '' && words.length === 0) words.push(search);
  return context.transaction(async (tx) => {
    const reflection = await requireReflection(tx, context.actor, reflectionId, 'write');
    const matchesAll = sql.join([sql`true`, ...words.map(matchesWord)], sql` AND `);
    const { rows } = await tx.execute(sql`
      SELECT a.id, (count(*) OVER ())::integer AS total
      FROM analyses a JOIN documents d ON d.id = a.document_id
      WHERE a.organisation_id = ${organisationId} AND ${mayOpen(sql`a.id`, { organisationId, userId })}
        AND a.id NOT IN (${linkedAnalyses(reflection)}) AND ${matchesAll}
      ORDER BY a.last_edited DESC, a.id DESC OFFSET ${offset} LIMIT ${limit}`);
    const found = foundRows.parse(rows);
    const ids = found.map((row) => row.id);
    return { analyses: await readCards(documents, tx, context, ids), total: found[0]?.total ?? 0 };
  });
}

interface OfReflection {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

/** A subselect of `analysis_id`: all analyses linked to a reflection, regardless of access, each once. */
export function linkedAnalyses({ organisationId, reflectionId }: OfReflection): SQL {
  return sql`
    SELECT DISTINCT d.analysis_id FROM reflection_documents d
    WHERE d.organisation_id = ${organisationId} AND d.reflection_id = ${reflectionId} AND d.removed_at IS NULL`;
}

const linkedRows = z.array(z.object({ id }));

/** The same as a list of ids. */
export async function findLinkedAnalyses(tx: Transaction, reflection: OfReflection): Promise<Id[]> {
  const { rows } = await tx.execute(
    sql`SELECT analysis_id AS id FROM (${linkedAnalyses(reflection)}) AS linked`,
  );
  return linkedRows.parse(rows).map((row) => row.id);
}

interface Reader {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

/** The analyses linked to a reflection that its reader may open, latest linked first. */
export async function linkedAnalysesOf(
  tx: Transaction,
  { organisationId, userId }: Reader,
  reflectionId: Id,
): Promise<Id[]> {
  const { rows } = await tx.execute(sql`
    SELECT d.analysis_id AS id FROM reflection_documents d
    WHERE d.organisation_id = ${organisationId} AND d.reflection_id = ${reflectionId} AND d.removed_at IS NULL
      AND ${mayOpen(sql`d.analysis_id`, { organisationId, userId })}
    GROUP BY d.analysis_id ORDER BY min(d.added_at) DESC, d.analysis_id DESC`);
  return linkedRows.parse(rows).map((row) => row.id);
}
