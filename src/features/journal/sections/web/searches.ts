import type { Id } from '#base/ids.ts';
import type { SearchNotice } from '#features/search/contract/complex-search.ts';
import { COUNT_DEFAULT, type PreviewItem, type Strategy } from '../contract/sections.ts';
import { type Criterion, initialCriteria } from '../rules/criteria.ts';
import { parseCount } from '../rules/saving.ts';
import { isSameSearch } from '../rules/search-query.ts';

/** D3 §4: the preview of a search; `found` without items means no result. */
type Results =
  | { readonly state: 'awaiting' | 'running' }
  | { readonly state: 'failed'; readonly sentence: string }
  | {
      readonly state: 'found';
      readonly items: readonly PreviewItem[];
      /** Number of results, shown or not. */
      readonly total: number;
      readonly notice: SearchNotice | null;
    };

/** A search of the section in the creator. */
export interface Search {
  /** Key of its tab, while the creator is open. */
  readonly key: number;
  readonly criteria: readonly Criterion[];
  /** A sentence describing the search, converted to criteria when it is run. */
  readonly sentence: string;
  /** As typed. */
  readonly count: string;
  readonly useAnchor: boolean;
  readonly searchId: Id | null;
  /** The criteria of `searchId`. */
  readonly ranCriteria: readonly Criterion[];
  readonly results: Results;
  /** Criteria to validate: those of the last attempt to run it. */
  readonly checked: readonly string[];
}

export type OpenedSearch = Pick<Search, 'criteria' | 'count' | 'useAnchor' | 'searchId'>;

export const newSearch = (): OpenedSearch => ({
  criteria: initialCriteria(),
  count: String(COUNT_DEFAULT),
  useAnchor: false,
  searchId: null,
});

export const toSearch = (opened: OpenedSearch, key: number): Search => ({
  ...opened,
  key,
  sentence: '',
  ranCriteria: opened.criteria,
  // A saved search is previewed when the creator opens.
  results: { state: opened.searchId === null ? 'awaiting' : 'running' },
  checked: [],
});

/** Whether the criteria changed since the search was run, so that saving would not store them. */
export const isChanged = ({ searchId, criteria, ranCriteria }: Search): boolean =>
  searchId !== null && !isSameSearch(criteria, ranCriteria);

/** The wire format of the searches of a section, without those never run. */
export const toStrategies = (searches: readonly Search[]): Strategy[] =>
  searches.flatMap(({ searchId, count, useAnchor }) =>
    searchId === null ? [] : { type: 'search', searchId, recommendationCount: parseCount(count), useAnchor },
  );

/** Documents found by several searches, with the numbers of these. */
export function commonResults(searches: readonly Search[]): ReadonlyMap<Id, readonly number[]> {
  const numbers = new Map<Id, number[]>();
  searches.forEach(({ results }, at) => {
    for (const { document } of results.state === 'found' ? results.items : []) {
      numbers.set(document.id, [...(numbers.get(document.id) ?? []), at + 1]);
    }
  });
  return new Map([...numbers].filter(([, of]) => new Set(of).size > 1));
}
