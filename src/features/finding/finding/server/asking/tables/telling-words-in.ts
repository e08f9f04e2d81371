import { LANGUAGES } from '#base/language.ts';
import { plainWords } from '#features/search/rules/analysis/analyse.ts';
import { STOP_WORDS } from '#features/search/rules/analysis/stop-words.ts';

/** Shorter words are mostly those every text has, or what an apostrophe leaves of one. */
const TELLING_LENGTH = 3;

/** The words of a text, folded, that are stop words of no language; all of them where there are no others. */
export function tellingWordsIn(text: string): string[] {
  const words = plainWords(text)
    .split(' ')
    .filter((word) => word !== '');
  const telling = words.filter(
    (word) => word.length >= TELLING_LENGTH && !LANGUAGES.some((language) => STOP_WORDS[language].has(word)),
  );
  return telling.length > 0 ? telling : words;
}
