import type { Scoring } from '../contract/criteria.ts';

/**
 * A text looked for by its words and by what it means. Semantic holds the words themselves beside those near them: more
 * weight for Keywords took from every judged set, and most across languages. What is left settles ties for what holds them.
 */
export const wordsAndMeaning = (text: string): Scoring[] => [
  { type: 'Keywords', param: [text], multiplier: 0.05, id: undefined },
  { type: 'Semantic', param: text, multiplier: 1, id: undefined },
];
