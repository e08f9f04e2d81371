import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { id } from '#base/ids.ts';
import { stripMarkup } from '#features/reflections/reflections/rules/strip-markup.ts';
import type { Hit } from '#features/search/server.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { FoundReflection } from '../../../contract/palette.ts';
import type { Excerpt } from './excerpt.ts';

/** Only the beginning of a text is searched for an excerpt. */
const READ_LENGTH = 100_000;
const rows = z.array(z.object({ id, title: z.string(), description: z.string(), text: z.string() }));

/** Reflections as displayed in the palette, without archived and inaccessible ones. */
export async function foundReflections(
  tx: Transaction,
  { organisationId, userId }: Actor,
  { hits, excerpt }: { readonly hits: readonly Hit[]; readonly excerpt: Excerpt },
): Promise<FoundReflection[]> {
  if (hits.length === 0) return [];
  const ids = hits.map((hit) => hit.id);
  const found = await tx.execute(sql`
    SELECT r.id, r.title, r.description, left(r.text, ${READ_LENGTH}) AS text FROM reflections r
    WHERE r.organisation_id = ${organisationId} AND r.id = ANY(${sql.param(ids)}::uuid[]) AND NOT r.is_archived
      AND ${mayOpen(sql`r.id`, { organisationId, userId })}`);
  const byId = new Map(rows.parse(found.rows).map((row) => [row.id, row]));
  return ids.flatMap((reflectionId) => {
    const one = byId.get(reflectionId);
    if (!one) return [];
    const { title, description, text } = one;
    const said = [stripMarkup(description), text].filter(Boolean);
    return { id: reflectionId, title, snippet: excerpt(said, title) };
  });
}
