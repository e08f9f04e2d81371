import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { fold, searchWords } from '#base/fold.ts';
import { type Id, id } from '#base/ids.ts';
import { beginsWith } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';

interface Search {
  readonly search: string;
  readonly limit: number;
  readonly exceptIds: readonly Id[];
}

const rows = z.array(z.object({ id }));

/**
 * Finds groups whose name has a word starting with each typed word, the organisation group included. A private group is
 * found only by its members and by administrators of the organisation. Scans in name order up to the limit.
 */
export async function searchGroups(
  tx: Transaction,
  { organisationId, userId, isOrganisationAdmin }: Actor,
  { search, limit, exceptIds }: Search,
): Promise<Id[]> {
  const words = searchWords(fold(search));
  // Only punctuation was typed: it matches no name.
  if (words.length === 0 && search !== '') return [];
  const isVisible = sql`(NOT g.is_private OR ${isOrganisationAdmin}::boolean
    OR g.id = (SELECT organisation_group_id FROM organisations WHERE id = ${organisationId})
    OR EXISTS (SELECT FROM group_members m WHERE m.group_id = g.id AND m.user_id = ${userId}))`;
  const found = await tx.execute(sql`
    SELECT g.id FROM groups g
    WHERE g.organisation_id = ${organisationId} AND g.id <> ALL(${sql.param([...exceptIds])}::uuid[])
      AND ${isVisible} ${sql.join(words.map(hasWord), sql` `)}
    ORDER BY g.name_key, g.id LIMIT ${limit}`);
  return rows.parse(found.rows).map((row) => row.id);
}

const hasWord = (word: string): SQL => sql`AND EXISTS (
  SELECT FROM unnest(vigie.words_of(g.name_key)) AS of_name (word)
  WHERE ${beginsWith(sql`of_name.word`, word)})`;
