import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';

/** The last Unicode character: everything that starts with a prefix sorts before the prefix followed by it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** A prefix condition on a folded text. Written as a range, which a "C"-collated index can serve under row-level security too. */
export function beginsWith(text: SQL, folded: string): SQL {
  const end = folded + LAST_CHARACTER;
  return sql`(${text} >= ${folded}::text COLLATE "C" AND ${text} < ${end}::text COLLATE "C")`;
}

/** One array parameter instead of one per id, so that the statement text does not depend on their number. */
export const isOneOf = (column: SQLWrapper, ids: readonly Id[]): SQL =>
  sql`${column} = ANY(${sql.param([...ids])}::uuid[])`;
