import { type SQL, sql } from 'drizzle-orm';

/** The last Unicode character: everything that starts with a prefix sorts before the prefix followed by it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** A prefix condition on a folded text. Written as a range, which a "C"-collated index can serve under row-level security too. */
export function beginsWith(text: SQL, folded: string): SQL {
  const end = folded + LAST_CHARACTER;
  return sql`(${text} >= ${folded}::text COLLATE "C" AND ${text} < ${end}::text COLLATE "C")`;
}
