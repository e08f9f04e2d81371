import { type SQL, sql } from 'drizzle-orm';
import { fold } from '#base/fold.ts';

/** The last character there is: everything that begins with a word stands before the word followed by it. */
const AFTER_EVERY_LETTER = '\u{10FFFF}';

/** Whether a key begins with what was typed; said as a range, which an index answers behind the fence too. */
export function inRange(key: SQL, search: string): SQL {
  const begin = fold(search).trim();
  return sql`${key} >= ${begin}::text COLLATE "C" AND ${key} < ${begin + AFTER_EVERY_LETTER}::text COLLATE "C"`;
}
