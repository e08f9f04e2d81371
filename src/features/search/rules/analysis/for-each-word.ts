/** A letter or digit, except the modifier apostrophe, which Unicode counts as a letter. */
const CHARACTER = '[[\\p{L}\\p{N}]--[ʼ]]';
/** What may follow within a word: combining accents, and invisible line-break hints. */
const WITHIN = '[[\\p{L}\\p{N}\\p{M}\\u00ad\\u200c\\u200d]--[ʼ]]';
/** « O.N.U. », « e.g. »: single letters with dots. */
const ACRONYM = `(?<!${WITHIN})\\p{L}\\p{M}*(?:\\.\\p{L}\\p{M}*){1,20}(?!${WITHIN})`;
const WORD = new RegExp(`${ACRONYM}|${CHARACTER}${WITHIN}*`, 'gv');
const APOSTROPHE = /['’ʼ]/;

/** Called with each word and its offset in UTF-16 units of the original text. */
export type WordVisitor = (word: string, start: number) => void;

/**
 * Calls `visit` for each word of a text as written. Hyphens and apostrophes separate words: « porte-avions » and « l’eau »
 * have two.
 */
export function forEachWord(text: string, visit: WordVisitor): void {
  WORD.lastIndex = 0;
  for (let found = WORD.exec(text); found; found = WORD.exec(text)) {
    const next = WORD.lastIndex;
    visit(found[0], found.index);
    WORD.lastIndex = next;
  }
}

/** Whether an apostrophe joins the word that ends here to the next one. */
export const isApostropheAt = (text: string, place: number) => APOSTROPHE.test(text.charAt(place));
