import type { Id } from '#base/ids.ts';
import type { SearchNotice } from '#features/search/contract/complex-search.ts';
import { COUNT_DEFAULT, type PreviewItem, type Strategy } from '../contract/sections.ts';
import { type Criterion, firstCriteria } from '../rules/criteria.ts';
import { countOf } from '../rules/saving.ts';
import { isSameSearch } from '../rules/search-query.ts';

/** D3 §4: what the section would show by a search; `found` without items is none. */
export type Results =
  | { readonly state: 'awaiting' | 'running' }
  | { readonly state: 'failed'; readonly sentence: string }
  | {
      readonly state: 'found';
      readonly items: readonly PreviewItem[];
      /** What the search finds, whatever of it is shown. */
      readonly total: number;
      readonly notice: SearchNotice | null;
    };

/** One of the searches of a section, while it is written. */
export interface Search {
  /** Of the tab, as long as the creator is open. */
  readonly key: number;
  readonly criteria: readonly Criterion[];
  /** What it is to find, in one sentence: it becomes criteria as it is asked. */
  readonly sentence: string;
  /** As it is written. */
  readonly count: string;
  readonly useAnchor: boolean;
  readonly searchId: Id | null;
  /** The criteria of `searchId`. */
  readonly asked: readonly Criterion[];
  readonly results: Results;
  /** Criteria that were searched by: those that are empty say so. */
  readonly checked: readonly string[];
}

export type OpenedSearch = Pick<Search, 'criteria' | 'count' | 'useAnchor' | 'searchId'>;

export const newSearch = (): OpenedSearch => ({
  criteria: firstCriteria(),
  count: String(COUNT_DEFAULT),
  useAnchor: false,
  searchId: null,
});

export const asSearch = (opened: OpenedSearch, key: number): Search => ({
  ...opened,
  key,
  sentence: '',
  asked: opened.criteria,
  // What was saved is shown as the creator opens.
  results: { state: opened.searchId === null ? 'awaiting' : 'running' },
  checked: [],
});

/** The criteria are no longer those that were searched by: saved now, the section would not follow them. */
export const isChanged = ({ searchId, criteria, asked }: Search): boolean =>
  searchId !== null && !isSameSearch(criteria, asked);

/** As a section keeps them; those that were never run are not searches yet. */
export const strategiesOf = (searches: readonly Search[]): Strategy[] =>
  searches.flatMap(({ searchId, count, useAnchor }) =>
    searchId === null ? [] : { type: 'search', searchId, recommendationCount: countOf(count), useAnchor },
  );

/** By their documents: those found by several searches, each with the numbers of these. */
export function foundTogether(searches: readonly Search[]): ReadonlyMap<Id, readonly number[]> {
  const numbers = new Map<Id, number[]>();
  searches.forEach(({ results }, at) => {
    for (const { document } of results.state === 'found' ? results.items : []) {
      numbers.set(document.id, [...(numbers.get(document.id) ?? []), at + 1]);
    }
  });
  return new Map([...numbers].filter(([, of]) => new Set(of).size > 1));
}
