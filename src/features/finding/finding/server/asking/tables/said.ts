import { type SQL, sql } from 'drizzle-orm';
import { plainWords } from '#features/search/rules/analysis/analyse.ts';
import type { Excluded } from '#features/search/rules/query/parse-query.ts';
import { tellingWordsIn } from './telling-words-in.ts';

/** What a row `f` says, and what is said where it stands: the title above a passage. */
const SAID = sql`f.said`;
const SAID_AND_SHOWN = sql`(f.said || ' ' || f.shown_under)`;

/** True for a row `f` in which a word begins so. */
export const holds = (word: string): SQL => sql`strpos(f.said, ${` ${word}`}) > 0`;

/** True for rows `f` with these words in this order, whatever marks stand between them: of each phrase, or of any. */
export function holdsPhrases(phrases: readonly string[], which: 'each' | 'any', said = SAID): SQL | null {
  const sought = [...new Set(phrases.map(plainWords))].filter((words) => words !== '');
  if (sought.length === 0) return null;
  const held = sql`strpos(s.words, p.phrase) > 0`;
  return sql`(SELECT ${which === 'each' ? sql`bool_and(${held})` : sql`bool_or(${held})`}
    FROM (SELECT regexp_replace(${said} || ' ', ' +', ' ', 'g') AS words OFFSET 0) AS s,
      unnest(${sql.param(sought.map((words) => ` ${words} `))}::text[]) AS p (phrase))`;
}

/** True for rows `f` with any of these words, whole and in either number. However many there are, a row is read once. */
export function holdsWhole(words: readonly string[], said = SAID): SQL | null {
  const forms = [...new Set(words.flatMap(inEitherNumber))];
  if (forms.length === 0) return null;
  return sql`EXISTS (SELECT FROM unnest(string_to_array(${said}, ' ')) AS s (word)
    WHERE s.word = ANY(${sql.param(forms)}::text[]))`;
}

/** True for rows `f` that are to be left out: they hold any of this, or are shown under what does. */
export function isLeftOut(excluded: readonly Excluded[]): SQL | null {
  const read = excluded.map(({ text, isPhrase }) => ({ text, words: isPhrase ? [] : tellingWordsIn(text) }));
  const words = read.flatMap((one) => (one.words.length === 1 ? one.words : []));
  // « -porte-avions » are two words that follow each other.
  const phrases = read.flatMap((one) => (one.words.length === 1 ? [] : [one.text]));
  return anyOf([holdsWhole(words, SAID_AND_SHOWN), holdsPhrases(phrases, 'any', SAID_AND_SHOWN)]);
}

const PLURAL = /[sx]$/;
/** A shorter word is too little to take an ending from. */
const ENDING_TAKEN_FROM = 4;

function inEitherNumber(word: string): string[] {
  const one = word.length < ENDING_TAKEN_FROM ? word : word.replace(PLURAL, '');
  return [word, one, `${one}s`, `${one}x`];
}

export const anyOf = (some: readonly (SQL | null)[]): SQL | null => joined(some, sql` OR `);
export const allOf = (some: readonly (SQL | null)[]): SQL | null => joined(some, sql` AND `);
/** True where nothing says otherwise, too. */
export const not = (said: SQL | null): SQL | null => said && sql`NOT coalesce((${said}), false)`;

function joined(some: readonly (SQL | null)[], by: SQL): SQL | null {
  const said = some.filter((one) => one !== null);
  return said.length > 0 ? sql`(${sql.join(said, by)})` : null;
}
