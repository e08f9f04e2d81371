import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';

/** The indexed length of a text: about a book of a hundred pages. */
export const TEXT_MAX = 200_000;

export const moment = z.coerce.date();
export const ids = z.array(id);

/** The text of a document `d` with its latest snapshot `s`: byline, site and content. */
export const documentText = sql`left(concat_ws(E'\n', nullif(d.byline, ''), nullif(d.site_name, ''),
  coalesce(nullif(s.text, ''), d.excerpt)), ${TEXT_MAX}::integer)`;

/** The people and groups with access to an analysis `a` or a reflection `r`, without duplicates, in a stable order. */
export const readersOfItem = (row: 'a' | 'r'): SQL => {
  const item = sql.identifier(row);
  return sql`ARRAY(SELECT coalesce(x.user_id, x.group_id) FROM access_entries x
    WHERE x.organisation_id = ${item}.organisation_id AND x.item_id = ${item}.id ORDER BY 1)`;
};

/** Those with access to the analysis `a`. */
export const analysisReaders = readersOfItem('a');
