import type { Scoring } from '../contract/criteria.ts';

/**
 * A text search by words and by meaning. Semantic includes the words themselves and near words: a higher weight for Keywords
 * worsened every judged set, cross-lingual ones most. The remaining weight favours exact words in ties.
 */
export const hybridScorings = (text: string): Scoring[] => [
  { type: 'Keywords', param: [text], multiplier: 0.05, id: undefined },
  { type: 'Semantic', param: text, multiplier: 1, id: undefined },
];
