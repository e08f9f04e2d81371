import { QUERY_TEXT_MAX } from '../../contract/criteria.ts';
import { foldWord } from '../analysis/fold-word.ts';
import { forEachWord } from '../analysis/for-each-word.ts';

/** Enough for an abstract; more words cost time and hardly change the results. */
export const QUERY_WORDS_MAX = 200;
/** Longer than any sentence searched for verbatim. */
const PHRASE_MAX = 300;
/** Each phrase requires reading texts. */
export const PHRASES_MAX = 10;

/** A parsed search query. */
export interface Query {
  /** The words outside quotation marks. */
  readonly words: string;
  /** Quoted phrases: these words in this order. */
  readonly phrases: readonly string[];
  /** Exclusions, -word or -"some words": results contain none of them. */
  readonly excluded: readonly Excluded[];
  /** Whether the input ends in a word, which may be incomplete while typing. */
  readonly endsInWord: boolean;
}
export interface Excluded {
  readonly text: string;
  /** In quotation marks: other forms of the words are not excluded. */
  readonly isPhrase: boolean;
}

const QUOTED = [`"([^"]{0,${PHRASE_MAX}})"`, `«([^»]{0,${PHRASE_MAX}})»`, `[“„]([^“”]{0,${PHRASE_MAX}})[“”]`];
const MINUS = '(?<![^\\s(])(-)';
const MARKED = new RegExp(`${MINUS}?(?:${QUOTED.join('|')})|${MINUS}([^\\s"«»“”„]+)`, 'g');
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u;
const HOLDS_WORD = /[\p{L}\p{N}]/u;

/** Parses any input: unmatched quotation marks and dashes are ignored. */
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
    // Exclusions are limited separately, so that many of them do not cancel each other.
    excluded: [...excluded.values()].slice(0, QUERY_WORDS_MAX),
    endsInWord: ENDS_IN_WORD.test(words),
  };
}

/** Maps the plain words of a query; quotations and exclusions are unchanged. */
export function mapUnquotedWords(typed: string, change: (words: string) => string): string {
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
  forEachWord(text, (word, start) => {
    if (seen.size < QUERY_WORDS_MAX) seen.add(foldWord(word));
    else if (end === text.length && !seen.has(foldWord(word))) end = start;
  });
  return text.slice(0, end).trim();
}
