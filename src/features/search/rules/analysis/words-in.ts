/** A letter or figure; the apostrophe that Unicode counts as a letter is none here. */
const CHARACTER = '[[\\p{L}\\p{N}]--[ʼ]]';
/** What may follow it within a word: accents written apart, and marks that only say where a line may break. */
const WITHIN = '[[\\p{L}\\p{N}\\p{M}\\u00ad\\u200c\\u200d]--[ʼ]]';
/** « O.N.U. », « e.g. »: letters one by one. */
const ACRONYM = `(?<!${WITHIN})\\p{L}\\p{M}*(?:\\.\\p{L}\\p{M}*){1,20}(?!${WITHIN})`;
const WORD = new RegExp(`${ACRONYM}|${CHARACTER}${WITHIN}*`, 'gv');
const APOSTROPHE = /['’ʼ]/;

/** What a walk through the words of a text is told of each; offsets count UTF-16 units of the text as it is. */
export type Visit = (word: string, start: number) => void;

/**
 * Walks through the words of a text as they are written. Dashes and apostrophes part words: « porte-avions » has two,
 * and so has « l’eau ».
 */
export function eachWord(text: string, visit: Visit): void {
  WORD.lastIndex = 0;
  for (let found = WORD.exec(text); found; found = WORD.exec(text)) {
    const next = WORD.lastIndex;
    visit(found[0], found.index);
    WORD.lastIndex = next;
  }
}

/** Whether an apostrophe joins what ends here to a word that follows. */
export const isJoinedAt = (text: string, place: number) => APOSTROPHE.test(text.charAt(place));
