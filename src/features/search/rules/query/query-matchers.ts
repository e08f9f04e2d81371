import type { Language } from '#base/language.ts';
import { analyse, plainWords } from '../analysis/analyse.ts';
import type { Stem } from '../analysis/stem.ts';
import type { Excluded, Query } from './parse-query.ts';

/** What the index keeps of something to look for words in it. */
export interface WordsOfRow {
  readonly language: Language;
  readonly words: string;
  readonly plain: string;
}

/** Words between blanks, so that one is found as a whole. */
export const apart = (words: string) => ` ${words} `;

/** A row to look for many words in: a text may be long, and is copied once at most. */
interface Looked {
  readonly language: Language;
  words(): string;
  plain(): string;
}

function look(row: WordsOfRow): Looked {
  let words: string | undefined;
  let plain: string | undefined;
  return {
    language: row.language,
    words: () => {
      words ??= apart(row.words);
      return words;
    },
    plain: () => {
      plain ??= apart(row.plain);
      return plain;
    },
  };
}

type Holds = (row: Looked) => boolean;

/** Whether something holds every phrase of a query: these words, in this order. */
export function phrasesMatcher(query: Query): (row: Pick<WordsOfRow, 'plain'>) => boolean {
  const sought = query.phrases.map((phrase) => apart(plainWords(phrase)));
  return (row) => {
    const plain = apart(row.plain);
    return sought.every((phrase) => plain.includes(phrase));
  };
}

/** Whether something holds what is to be left out: a word in any of its forms, or a phrase as it is written. */
export function excludedMatcher(excluded: readonly Excluded[], stem: Stem): (row: WordsOfRow) => boolean {
  const matchers = excluded.map((one) => excludedHeld(one, stem));
  return (row) => {
    const looked = look(row);
    return matchers.some((holds) => holds(looked));
  };
}

function phraseHeld(phrase: string): Holds {
  const sought = apart(plainWords(phrase));
  return (row) => row.plain().includes(sought);
}

function excludedHeld({ text, isPhrase }: Excluded, stem: Stem): Holds {
  const holdsPhrase = phraseHeld(text);
  const terms = { fr: analyse(text, 'fr', stem), en: analyse(text, 'en', stem) };
  return (row) => {
    const [term, ...others] = terms[row.language];
    // « -porte-avions » are two words that follow each other; a stop word stands among the plain ones only.
    const isOneWord = !isPhrase && term !== undefined && others.length === 0;
    return isOneWord ? row.words().includes(apart(term)) : holdsPhrase(row);
  };
}
