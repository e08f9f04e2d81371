import { QUERY_TEXT_MAX } from '../../contract/criteria.ts';
import { foldWord } from '../analysis/fold-word.ts';
import { eachWord } from '../analysis/words-in.ts';

/** Enough for an abstract; more words cost time and hardly change what is found. */
export const QUERY_WORDS_MAX = 200;
/** Longer than any sentence one looks for by its very words. */
const PHRASE_MAX = 300;
/** Each has texts read for it. */
export const PHRASES_MAX = 10;

/** What somebody looks for, as they wrote it. */
export interface Query {
  /** Outside of quotation marks. */
  readonly words: string;
  /** « In quotation marks »: these words in this order. */
  readonly phrases: readonly string[];
  /** -word, -"some words": what is found holds none of them. */
  readonly excluded: readonly Excluded[];
  /** Whether it ends in a word, which may go on while somebody types. */
  readonly endsInWord: boolean;
}
export interface Excluded {
  readonly text: string;
  /** In quotation marks: not its other forms. */
  readonly isPhrase: boolean;
}

const QUOTED = [`"([^"]{0,${PHRASE_MAX}})"`, `«([^»]{0,${PHRASE_MAX}})»`, `[“„]([^“”]{0,${PHRASE_MAX}})[“”]`];
const MINUS = '(?<![^\\s(])(-)';
const MARKED = new RegExp(`${MINUS}?(?:${QUOTED.join('|')})|${MINUS}([^\\s"«»“”„]+)`, 'g');
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u;
const HOLDS_WORD = /[\p{L}\p{N}]/u;

/** Reads what was typed, whatever it is: a quotation mark or dash that belongs to nothing is passed over. */
export function parseQuery(typed: string): Query {
  const phrases = new Set<string>();
  const excluded = new Map<string, Excluded>();
  const words = typed
    .slice(0, QUERY_TEXT_MAX)
    .replace(
      MARKED,
      (whole, minus?: string, a?: string, b?: string, c?: string, not?: string, word?: string) => {
        const text = (a ?? b ?? c ?? word ?? '').trim();
        if (!HOLDS_WORD.test(text)) return word === undefined ? ' ' : whole;
        if (minus ?? not) excluded.set(whole, { text, isPhrase: word === undefined });
        else phrases.add(text);
        return ' ';
      },
    );
  return {
    words: firstWords(words),
    phrases: [...phrases].slice(0, PHRASES_MAX),
    // What somebody does not want to see is never left aside for there being much of it.
    excluded: [...excluded.values()].slice(0, QUERY_WORDS_MAX),
    endsInWord: ENDS_IN_WORD.test(words),
  };
}

/** What was typed with its words changed; what is quoted or left out is meant as it stands. */
export function withWordsChanged(typed: string, change: (words: string) => string): string {
  let whole = '';
  let from = 0;
  for (const { 0: marked, index } of typed.matchAll(MARKED)) {
    whole += change(typed.slice(from, index)) + marked;
    from = index + marked.length;
  }
  return whole + change(typed.slice(from));
}

function firstWords(text: string): string {
  const seen = new Set<string>();
  let end = text.length;
  eachWord(text, (word, start) => {
    if (seen.size < QUERY_WORDS_MAX) seen.add(foldWord(word));
    else if (end === text.length && !seen.has(foldWord(word))) end = start;
  });
  return text.slice(0, end).trim();
}
