import type { Language } from '#base/language.ts';
import { foldWord } from './fold-word.ts';
import type { Stem } from './stem.ts';
import { CONTRACTED, ELIDED, JOINED_MAX, STOP_WORDS } from './stop-words.ts';
import { eachWord, isJoinedAt } from './words-in.ts';

/** What a text is found by: its telling words, in its order, each reduced to what its forms share. */
export function analyse(text: string, language: Language, stem: Stem): string[] {
  const terms: string[] = [];
  eachTellingWord(text, language, (folded) => terms.push(stem(folded, language)));
  return terms;
}

/** The words of a text as they are compared, with single spaces between: exact phrases are looked for in it. */
export function plainWords(text: string): string {
  const words: string[] = [];
  eachWord(text, (word) => {
    const folded = foldWord(word);
    if (folded !== '') words.push(folded);
  });
  return words.join(' ');
}

/** Both of a text that is read once: what it is found by, and its words as they are compared. */
export function readWords(
  text: string,
  language: Language,
  stem: Stem,
): { readonly terms: string; readonly plain: string } {
  const terms: string[] = [];
  const plain: string[] = [];
  eachWord(text, (word, start) => {
    const folded = foldWord(word);
    if (folded === '') return;
    plain.push(folded);
    if (isTelling(text, word, folded, start, STOP_WORDS[language])) terms.push(stem(folded, language));
  });
  return { terms: terms.join(' '), plain: plain.join(' ') };
}

/** Walks through the words of a text that are no stop words, folded. */
export function eachTellingWord(
  text: string,
  language: Language,
  visit: (folded: string, start: number, end: number) => void,
): void {
  const stopWords = STOP_WORDS[language];
  eachWord(text, (word, start) => {
    const folded = foldWord(word);
    if (folded !== '' && isTelling(text, word, folded, start, stopWords))
      visit(folded, start, start + word.length);
  });
}

function isTelling(
  text: string,
  word: string,
  folded: string,
  start: number,
  stopWords: ReadonlySet<string>,
): boolean {
  if (stopWords.has(folded)) return false;
  return word.length > JOINED_MAX || !isLeftOver(text, folded, start, start + word.length);
}

/** What an apostrophe leaves of a word: « l » of « l’eau ». The « C » of « vitamine C » is a word. */
function isLeftOver(text: string, folded: string, start: number, end: number): boolean {
  return (
    (ELIDED.has(folded) && isJoinedAt(text, end)) || (CONTRACTED.has(folded) && isJoinedAt(text, start - 1))
  );
}
