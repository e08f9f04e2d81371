import type { Id } from '#base/ids.ts';
import type { Decay } from '#features/search/contract/criteria.ts';

/** D3 §2: in display order; types not listed there come last. */
export const CRITERIA_TYPES = [
  'SEMANTIC_SEARCH',
  'TIME_DECAY',
  'KEYWORD_SCORE',
  'PORTFOLIO_BIAS',
  'KEYWORD_FILTER',
  'TIME_WINDOW_FILTER',
  'URL_SCORE',
  'URL_FILTER',
] as const;
export type CriterionType = (typeof CRITERIA_TYPES)[number];

/** D3 §2: the buttons of the builder, in order. */
export const SCORING_TYPES = [
  'SEMANTIC_SEARCH',
  'KEYWORD_SCORE',
  'TIME_DECAY',
  'URL_SCORE',
  'PORTFOLIO_BIAS',
] as const satisfies readonly CriterionType[];
export const FILTER_TYPES = [
  'KEYWORD_FILTER',
  'TIME_WINDOW_FILTER',
  'URL_FILTER',
] as const satisfies readonly CriterionType[];

/** D3 §9 */
const DEFAULT_WEIGHTS = {
  SEMANTIC_SEARCH: 1,
  KEYWORD_SCORE: 0.5,
  TIME_DECAY: 0.2,
  URL_SCORE: 1,
  PORTFOLIO_BIAS: 0.3,
} as const;
const HALF_LIFE_DAYS = 14;
const WINDOW_DAYS = 30;

interface OfType<T extends CriterionType> {
  readonly type: T;
  /** `TYPE/{10 characters}`. */
  readonly id: string;
}
interface Weighted {
  readonly weight: number;
}
interface Filtering {
  readonly excludes: boolean;
}

/** D3 §3: a row of the search builder; empty values are not filled in yet. */
export type Criterion =
  | (OfType<'SEMANTIC_SEARCH'> & Weighted & { readonly text: string })
  | (OfType<'TIME_DECAY'> & Weighted & { readonly days: number | null; readonly shape: Decay['shape'] })
  | (OfType<'KEYWORD_SCORE'> & Weighted & { readonly words: readonly string[] })
  | (OfType<'PORTFOLIO_BIAS'> & Weighted & { readonly portfolioId: Id | null })
  | (OfType<'URL_SCORE'> & Weighted & { readonly urls: readonly string[] })
  | (OfType<'KEYWORD_FILTER'> & Filtering & { readonly words: readonly string[] })
  | (OfType<'TIME_WINDOW_FILTER'> & Filtering & { readonly days: number | null })
  | (OfType<'URL_FILTER'> & Filtering & { readonly urls: readonly string[] });
export type CriterionOf<T extends CriterionType> = Extract<Criterion, { type: T }>;
type WeightedCriterion = Extract<Criterion, Weighted>;

export const defaultWeight = (type: WeightedCriterion['type']): number => DEFAULT_WEIGHTS[type];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 10;

/** D3 §3 */
export function criterionId(type: CriterionType, random: () => number = Math.random): string {
  const letter = () => LETTERS[Math.floor(random() * LETTERS.length)] ?? 'a';
  return `${type}/${Array.from({ length: ID_LENGTH }, letter).join('')}`;
}

/** A new criterion with the defaults of D3 §9. */
export function newCriterion(type: CriterionType, id: string = criterionId(type)): Criterion {
  switch (type) {
    case 'SEMANTIC_SEARCH':
      return { type, id, weight: DEFAULT_WEIGHTS[type], text: '' };
    case 'TIME_DECAY':
      return { type, id, weight: DEFAULT_WEIGHTS[type], days: HALF_LIFE_DAYS, shape: 'Gaussian' };
    case 'KEYWORD_SCORE':
      return { type, id, weight: DEFAULT_WEIGHTS[type], words: [] };
    case 'PORTFOLIO_BIAS':
      return { type, id, weight: DEFAULT_WEIGHTS[type], portfolioId: null };
    case 'URL_SCORE':
      return { type, id, weight: DEFAULT_WEIGHTS[type], urls: [] };
    case 'KEYWORD_FILTER':
      return { type, id, excludes: false, words: [] };
    case 'TIME_WINDOW_FILTER':
      return { type, id, excludes: false, days: WINDOW_DAYS };
    case 'URL_FILTER':
      return { type, id, excludes: false, urls: [] };
  }
}

/** D3 §2: the criteria of a new search. */
export const initialCriteria = (): Criterion[] => [
  newCriterion('SEMANTIC_SEARCH'),
  newCriterion('TIME_DECAY'),
];

/** D3 §7: a sentence becomes a keyword filter, with recent documents first, in addition to existing criteria. */
export const withSentence = (criteria: readonly Criterion[], sentence: string): Criterion[] => [
  ...criteria.filter((one) => one.type !== 'SEMANTIC_SEARCH' || one.text.trim() !== ''),
  {
    type: 'KEYWORD_FILTER',
    id: criterionId('KEYWORD_FILTER'),
    excludes: false,
    words: [sentence.trim()],
  },
];

/**
 * D3 §2: semantic, time decay, keyword score, portfolio bias, keyword filter, time window; others last. Stable within
 * a type.
 */
export function sortForDisplay(criteria: readonly Criterion[]): Criterion[] {
  return criteria.toSorted((a, b) => CRITERIA_TYPES.indexOf(a.type) - CRITERIA_TYPES.indexOf(b.type));
}

/** The words of the criteria, to highlight them in results. */
export const searchedText = (criteria: readonly Criterion[]): string =>
  criteria
    .flatMap((one) => {
      if (one.type === 'SEMANTIC_SEARCH') return [one.text];
      if (one.type === 'KEYWORD_SCORE') return one.words;
      return one.type === 'KEYWORD_FILTER' && !one.excludes ? one.words : [];
    })
    .join(' ');
