import { useRef, useState } from 'react';
import { searchComplex } from '#features/search/contract/complex-search.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { STRATEGIES_MAX } from '../contract/sections.ts';
import type { Criterion } from '../rules/criteria.ts';
import { canRemoveSearch, countOf } from '../rules/saving.ts';
import { problemOf, queryOf } from '../rules/search-query.ts';
import { asSearch, newSearch, type OpenedSearch, type Search } from './searches.ts';

/** D3 §7 */
const SEARCH_TIMEOUT_MS = 20_000;

export type Removed = { readonly search: number } | { readonly criterion: Criterion['type'] };

interface Heard {
  readonly onRun: () => void;
  /** With the way back. */
  readonly onRemoved: (what: Removed, undo: () => void) => void;
}

/** The searches of a section while they are written: added, changed, run, taken away. */
export function useSearches(opened: readonly OpenedSearch[], { onRun, onRemoved }: Heard) {
  const [searches, setSearches] = useState(() => opened.map((one, at) => asSearch(one, at)));
  const [shownKey, setShownKey] = useState(0);
  const nextKey = useRef(opened.length);
  const runs = useRef(new Map<number, number>());
  const shown = searches.find(({ key }) => key === shownKey) ?? searches[0];

  const alter = (key: number, change: Partial<Search>) =>
    setSearches((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));

  return {
    searches,
    shown,
    show: setShownKey,
    canAdd: searches.length < STRATEGIES_MAX,
    canRemove: canRemoveSearch(searches),
    add() {
      const key = nextKey.current;
      nextKey.current += 1;
      setSearches((before) => [...before, asSearch(newSearch(), key)]);
      setShownKey(key);
      return key;
    },
    /** Answers which one stands in its place. */
    remove(key: number): number | null {
      if (!canRemoveSearch(searches)) return null;
      const at = searches.findIndex((one) => one.key === key);
      const rest = searches.filter((one) => one.key !== key);
      const heir = rest[Math.min(at, rest.length - 1)];
      setSearches(rest);
      if (heir && key === shown?.key) setShownKey(heir.key);
      const [search] = searches.slice(at);
      if (search) {
        onRemoved({ search: at + 1 }, () => {
          setSearches((before) => before.toSpliced(at, 0, stopped(search)));
          setShownKey(key);
        });
      }
      return heir?.key ?? null;
    },
    setCriteria: (key: number, criteria: readonly Criterion[]) => alter(key, { criteria }),
    removeCriterion(key: number, criterion: Criterion) {
      const change = (changed: (criteria: readonly Criterion[]) => readonly Criterion[]) =>
        setSearches((before) =>
          before.map((one) => (one.key === key ? { ...one, criteria: changed(one.criteria) } : one)),
        );
      change((criteria) => criteria.filter(({ id }) => id !== criterion.id));
      if (problemOf(criterion) !== null) return;
      onRemoved({ criterion: criterion.type }, () => change((criteria) => [...criteria, criterion]));
    },
    setCount: (key: number, count: string) => alter(key, { count }),
    /** D3 §4. Answers whether it could be asked; what is not written says so. */
    run(key: number): boolean {
      const search = searches.find((one) => one.key === key);
      if (!search) return false;
      if (search.criteria.some((criterion) => problemOf(criterion) !== null)) {
        alter(key, { checked: search.criteria.map(({ id }) => id) });
        return false;
      }
      const number = (runs.current.get(key) ?? 0) + 1;
      runs.current.set(key, number);
      const isLatest = () => runs.current.get(key) === number;
      const count = countOf(search.count);
      onRun();
      alter(key, { count: String(count), checked: [], results: { state: 'running' } });
      const asked = { ...queryOf(search.criteria, count), explain: true };
      call(searchComplex, asked, { timeoutMs: SEARCH_TIMEOUT_MS }).then(
        ({ id, items, total, notice }) => {
          if (!isLatest()) return;
          alter(key, {
            ...{ searchId: id, asked: search.criteria },
            results: { state: 'found', items, total, notice },
          });
        },
        (failure: unknown) => {
          const sentence = failure instanceof CallError ? failure.message : '';
          if (isLatest()) alter(key, { results: { state: 'failed', sentence } });
        },
      );
      return true;
    },
  };
}

/** What it was waiting for may have come while it was away. */
const stopped = (search: Search): Search =>
  search.results.state === 'running' ? { ...search, results: { state: 'awaiting' } } : search;

export type Searches = ReturnType<typeof useSearches>;
