import { type SQL, sql } from 'drizzle-orm';

const ACCENTED = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ';
const PLAIN = 'aaaaaaceeeeiiiinoooooouuuuyyaaaaaaceeeeiiiinoooooouuuuyy';
/** What separates words, spaced out, so that every word follows a space. */
const MARKS = '-\'’.,;:!?()[]«»“”"/…–—\u00a0\u202f\u2010\u2011\n\t';

/**
 * A text as the words of `wordsToFindIn` are looked for in it. Not all of what `vigie.fold` knows, only the letters of
 * the languages the product speaks, and ten times faster: here thousands of rows are read for every letter typed.
 */
export function plainly(text: SQL): SQL {
  const letters = sql`translate(${text}, ${ACCENTED + MARKS}, ${PLAIN + ' '.repeat(MARKS.length)})`;
  return sql`' ' || lower(replace(replace(${letters}, 'œ', 'oe'), 'Œ', 'oe'))`;
}
