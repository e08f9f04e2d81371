import { comparable } from './entry-words.ts';
import { EVERY_ITEM, keywordList } from './keywords.ts';

/** Words are not parted by blanks there: what is looked for may stand anywhere. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Shorter ones have no plural worth guessing: « gaz », « eaux » stay what they are. */
const PLURAL_FROM = 4;

/** Whether a text, made `comparable`, meets one of a source's keywords. */
export type MeetsKeywords = (text: string) => boolean;

/**
 * Reads a source's keywords: one that matches is enough, accents and capitals aside. Whole words, in the singular or in the
 * plural; several words must follow one another; `littora*` stands for every word that begins so; `*` keeps all.
 */
export function readKeywords(keywords: string): MeetsKeywords {
  const words = keywordList(keywords);
  if (words.includes(EVERY_ITEM)) return () => true;
  const forms = words.map(wordsOf).filter((parts) => parts.length > 0);
  const isUnparted = (parts: readonly string[]) => parts.some((word) => UNPARTED.test(word));
  const anywhere = forms.filter(isUnparted).map((parts) => parts.join(' ').replaceAll('*', ''));
  const parted = forms.filter((parts) => !isUnparted(parts)).map((parts) => parts.map(formsOf).join(' '));
  // One pattern for all: a text is gone through once, however many words there are.
  const pattern = parted.length > 0 ? new RegExp(` (?:${parted.join('|')})(?= )`, 'u') : null;
  return (text) => pattern?.test(text) === true || anywhere.some((word) => text.includes(word));
}

/** The words of one keyword; a star that ends none of them is no star. */
function wordsOf(keyword: string): string[] {
  return comparable(keyword)
    .replace(/\*(?=[^ ])/g, ' ')
    .split(' ')
    .filter((word) => /[^*]/.test(word));
}

/** A word in the singular and in the plural, as French and English form it. */
function formsOf(word: string): string {
  if (word.endsWith('*')) return `${word.slice(0, -1)}[^ ]*`;
  if (word.length < PLURAL_FROM) return `${word}s?`;
  const singular = word.replace(/(?<=ch|sh|ss|x|z)es$|(?<=[^s])s$|(?<=[ae]u)x$/, '');
  const ending = /(?:ch|sh|ss|x|z)$/.test(singular) ? '(?:es)?' : '[sx]?';
  return `${singular}${ending}`;
}
