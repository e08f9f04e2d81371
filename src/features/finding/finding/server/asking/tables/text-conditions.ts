import { type SQL, sql } from 'drizzle-orm';
import { normalizedWords } from '#features/search/rules/analysis/analyse.ts';
import type { Excluded } from '#features/search/rules/query/parse-query.ts';
import { contentWordsIn } from './content-words-in.ts';

/** The text of a row `f`, and the same with the title under which a passage is displayed. */
const SAID = sql`f.said`;
const SAID_AND_SHOWN = sql`(f.said || ' ' || f.shown_under)`;

/** True for a row `f` with a word that has this prefix. */
export const hasPrefix = (word: string): SQL => sql`strpos(f.said, ${` ${word}`}) > 0`;

/** True for rows `f` with each of these phrases, or any of them, ignoring punctuation. */
export function hasPhrases(phrases: readonly string[], which: 'each' | 'any', said = SAID): SQL | null {
  const wanted = [...new Set(phrases.map(normalizedWords))].filter((words) => words !== '');
  if (wanted.length === 0) return null;
  const containsPhrase = sql`strpos(s.words, p.phrase) > 0`;
  return sql`(SELECT ${which === 'each' ? sql`bool_and(${containsPhrase})` : sql`bool_or(${containsPhrase})`}
    FROM (SELECT regexp_replace(${said} || ' ', ' +', ' ', 'g') AS words OFFSET 0) AS s,
      unnest(${sql.param(wanted.map((words) => ` ${words} `))}::text[]) AS p (phrase))`;
}

/** True for rows `f` with any of these whole words, singular or plural. Reads each row once. */
export function hasWholeWords(words: readonly string[], said = SAID): SQL | null {
  const forms = [...new Set(words.flatMap(singularAndPlural))];
  if (forms.length === 0) return null;
  return sql`EXISTS (SELECT FROM unnest(string_to_array(${said}, ' ')) AS s (word)
    WHERE s.word = ANY(${sql.param(forms)}::text[]))`;
}

/** True for rows `f` to exclude: their text or displayed title contains an exclusion. */
export function isExcluded(excluded: readonly Excluded[]): SQL | null {
  const read = excluded.map(({ text, isPhrase }) => ({ text, words: isPhrase ? [] : contentWordsIn(text) }));
  const words = read.flatMap((one) => (one.words.length === 1 ? one.words : []));
  // « -porte-avions » is two consecutive words.
  const phrases = read.flatMap((one) => (one.words.length === 1 ? [] : [one.text]));
  return anyOf([hasWholeWords(words, SAID_AND_SHOWN), hasPhrases(phrases, 'any', SAID_AND_SHOWN)]);
}

const PLURAL = /[sx]$/;
/** Shorter words have no plural ending removed. */
const SINGULAR_MIN_LENGTH = 4;

function singularAndPlural(word: string): string[] {
  const one = word.length < SINGULAR_MIN_LENGTH ? word : word.replace(PLURAL, '');
  return [word, one, `${one}s`, `${one}x`];
}

export const anyOf = (some: readonly (SQL | null)[]): SQL | null => joined(some, sql` OR `);
export const allOf = (some: readonly (SQL | null)[]): SQL | null => joined(some, sql` AND `);
/** Negation; null means an absent condition. */
export const not = (said: SQL | null): SQL | null => said && sql`NOT coalesce((${said}), false)`;

function joined(some: readonly (SQL | null)[], by: SQL): SQL | null {
  const said = some.filter((one) => one !== null);
  return said.length > 0 ? sql`(${sql.join(said, by)})` : null;
}
