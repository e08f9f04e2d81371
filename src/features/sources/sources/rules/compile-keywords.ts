import { normaliseForKeywords } from './entry-words.ts';
import { ALL_ITEMS, keywordList } from './keywords.ts';

/** Scripts without spaces between words: keywords match anywhere. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Shorter words have no guessable plural: « gaz », « eaux ». */
const MIN_PLURAL_LENGTH = 4;

/** Whether a normalised text matches one of the keywords. */
export type KeywordMatcher = (text: string) => boolean;

/**
 * Compiles keywords: one match suffices, ignoring accents and case. Whole words, singular or plural; several words
 * must be adjacent; `littora*` matches a prefix; `*` matches everything.
 */
export function compileKeywords(keywords: string): KeywordMatcher {
  const words = keywordList(keywords);
  if (words.includes(ALL_ITEMS)) return () => true;
  const forms = words.map(wordsOf).filter((parts) => parts.length > 0);
  const hasNoSpaces = (parts: readonly string[]) => parts.some((word) => WITHOUT_SPACES.test(word));
  const anywhere = forms.filter(hasNoSpaces).map((parts) => parts.join(' ').replaceAll('*', ''));
  const spaced = forms
    .filter((parts) => !hasNoSpaces(parts))
    .map((parts) => parts.map(wordPattern).join(' '));
  // A single pattern, so that the text is scanned once.
  const pattern = spaced.length > 0 ? new RegExp(` (?:${spaced.join('|')})(?= )`, 'u') : null;
  return (text) => pattern?.test(text) === true || anywhere.some((word) => text.includes(word));
}

/** The words of a keyword; a star that does not end a word is ignored. */
function wordsOf(keyword: string): string[] {
  return normaliseForKeywords(keyword)
    .replace(/\*(?=[^ ])/g, ' ')
    .split(' ')
    .filter((word) => /[^*]/.test(word));
}

/** A pattern for singular and plural, by French and English rules. */
function wordPattern(word: string): string {
  if (word.endsWith('*')) return `${word.slice(0, -1)}[^ ]*`;
  if (word.length < MIN_PLURAL_LENGTH) return `${word}s?`;
  const singular = word.replace(/(?<=ch|sh|ss|x|z)es$|(?<=[^s])s$|(?<=[ae]u)x$/, '');
  const ending = /(?:ch|sh|ss|x|z)$/.test(singular) ? '(?:es)?' : '[sx]?';
  return `${singular}${ending}`;
}
