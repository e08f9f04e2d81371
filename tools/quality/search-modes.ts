import type { Scoring } from '../../src/features/search/contract/criteria.ts';
import { hybridScorings } from '../../src/features/search/rules/text-criteria.ts';

export const SEARCH_MODES = ['keyword', 'semantic', 'hybrid'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

/** The scorings of the product for hybrid search, or only by keywords or meaning. */
export const scoringsOf = (mode: SearchMode, text: string): Scoring[] =>
  ({
    keyword: (): Scoring[] => [{ type: 'Keywords', param: [text], multiplier: 1, id: undefined }],
    semantic: (): Scoring[] => [{ type: 'Semantic', param: text, multiplier: 1, id: undefined }],
    hybrid: () => hybridScorings(text),
  })[mode]();
