import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Input, Output } from '#base/endpoint.ts';
import { fold } from '#base/fold.ts';
import { id } from '#base/ids.ts';
import { searchWords } from '#base/words-of.ts';
import { readCards } from '#features/analyses/server.ts';
import type { Documents } from '#features/documents/server.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { findLinkable as endpoint } from '../contract/documents.ts';
import { linkedAnalyses } from './linked-analyses.ts';

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
