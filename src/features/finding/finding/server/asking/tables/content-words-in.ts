import { LANGUAGES } from '#base/language.ts';
import { normalizedWords } from '#features/search/rules/analysis/analyse.ts';
import { STOP_WORDS } from '#features/search/rules/analysis/stop-words.ts';

/** Shorter words are mostly function words, or fragments before an apostrophe. */
const MIN_LENGTH = 3;

/** The folded content words of a text; all of its words when it has no content words. */
export function contentWordsIn(text: string): string[] {
  const words = normalizedWords(text)
    .split(' ')
    .filter((word) => word !== '');
  const contentWords = words.filter(
    (word) => word.length >= MIN_LENGTH && !LANGUAGES.some((language) => STOP_WORDS[language].has(word)),
  );
  return contentWords.length > 0 ? contentWords : words;
}
