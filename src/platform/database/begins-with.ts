import { type SQL, sql } from 'drizzle-orm';

/** The last character there is: everything that begins with a word stands before the word followed by it. */
const AFTER_EVERY_LETTER = '\u{10FFFF}';

/** Whether a folded text begins so; said as a range, which an index in the order of characters answers behind the fence too. */
export function beginsWith(text: SQL, folded: string): SQL {
  const end = folded + AFTER_EVERY_LETTER;
  return sql`(${text} >= ${folded}::text COLLATE "C" AND ${text} < ${end}::text COLLATE "C")`;
}
