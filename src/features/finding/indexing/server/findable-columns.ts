import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';

/** As much of a text as is looked through: about a book of a hundred pages. */
export const TEXT_MAX = 200_000;

export const moment = z.coerce.date();
export const ids = z.array(id);

/** Of a document `d` with its newest snapshot `s`: what it says, who says it, and where. */
export const documentText = sql`left(concat_ws(E'\n', nullif(d.byline, ''), nullif(d.site_name, ''),
  coalesce(nullif(s.text, ''), d.excerpt)), ${TEXT_MAX}::integer)`;

/** The people and groups that may open an analysis `a` or a reflection `r`, each once, always in the same order. */
export const readersOfItem = (row: 'a' | 'r'): SQL => {
  const item = sql.identifier(row);
  return sql`ARRAY(SELECT coalesce(x.user_id, x.group_id) FROM access_entries x
    WHERE x.organisation_id = ${item}.organisation_id AND x.item_id = ${item}.id ORDER BY 1)`;
};

/** Those that may open the analysis `a`. */
export const analysisReaders = readersOfItem('a');
