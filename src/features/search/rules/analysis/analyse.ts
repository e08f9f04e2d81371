import type { Language } from '#base/language.ts';
import { foldWord } from './fold-word.ts';
import { forEachWord, isApostropheAt } from './for-each-word.ts';
import type { Stem } from './stem.ts';
import { CONTRACTED, ELIDED, JOINED_MAX, STOP_WORDS } from './stop-words.ts';

/** The search terms of a text: its content words in order, each stemmed. */
export function analyse(text: string, language: Language, stem: Stem): string[] {
  const terms: string[] = [];
  forEachContentWord(text, language, (folded) => terms.push(stem(folded, language)));
  return terms;
}

/** The normalised words of a text, separated by single spaces, in which exact phrases are matched. */
export function normalizedWords(text: string): string {
  const words: string[] = [];
  forEachWord(text, (word) => {
    const folded = foldWord(word);
    if (folded !== '') words.push(folded);
  });
  return words.join(' ');
}

/** Search terms and normalised words of a text in one pass. */
export function analyseText(
  text: string,
  language: Language,
  stem: Stem,
): { readonly terms: string; readonly plain: string } {
  const terms: string[] = [];
  const plain: string[] = [];
  forEachWord(text, (word, start) => {
    const folded = foldWord(word);
    if (folded === '') return;
    plain.push(folded);
    if (isContentWord(text, word, folded, start, STOP_WORDS[language])) terms.push(stem(folded, language));
  });
  return { terms: terms.join(' '), plain: plain.join(' ') };
}

/** Calls `visit` for each word of a text that is not a stop word, folded. */
export function forEachContentWord(
  text: string,
  language: Language,
  visit: (folded: string, start: number, end: number) => void,
): void {
  const stopWords = STOP_WORDS[language];
  forEachWord(text, (word, start) => {
    const folded = foldWord(word);
    if (folded !== '' && isContentWord(text, word, folded, start, stopWords))
      visit(folded, start, start + word.length);
  });
}

function isContentWord(
  text: string,
  word: string,
  folded: string,
  start: number,
  stopWords: ReadonlySet<string>,
): boolean {
  if (stopWords.has(folded)) return false;
  return word.length > JOINED_MAX || !isElision(text, folded, start, start + word.length);
}

/** The part of a word that an apostrophe separates: « l » of « l’eau ». The « C » of « vitamine C » is a word. */
function isElision(text: string, folded: string, start: number, end: number): boolean {
  return (
    (ELIDED.has(folded) && isApostropheAt(text, end)) ||
    (CONTRACTED.has(folded) && isApostropheAt(text, start - 1))
  );
}
