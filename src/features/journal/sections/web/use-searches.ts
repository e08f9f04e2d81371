import { useEffect, useRef, useState } from 'react';
import type { CallInput } from '#base/endpoint.ts';
import { searchComplex } from '#features/search/contract/complex-search.ts';
import { call, PATIENT_MS } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { previewSection, STRATEGIES_MAX } from '../contract/sections.ts';
import { type Criterion, withSentence } from '../rules/criteria.ts';
import { canRemoveSearch, countOf } from '../rules/saving.ts';
import { problemOf, queryOf } from '../rules/search-query.ts';
import { asSearch, isChanged, newSearch, type OpenedSearch, type Search, strategiesOf } from './searches.ts';

export type Removed = { readonly search: number } | { readonly criterion: Criterion['type'] };

interface Heard {
  readonly onRun: () => void;
  /** With the way back. */
  readonly onRemoved: (what: Removed, undo: () => void) => void;
}

/** Whose section it is, there or to come. */
type Reader = Omit<CallInput<typeof previewSection>, 'strategies'>;

/** The searches of a section while they are written: added, changed, run, taken away. */
export function useSearches(opened: readonly OpenedSearch[], reader: Reader, { onRun, onRemoved }: Heard) {
  const [searches, setShownSearches] = useState(() => opened.map((one, at) => asSearch(one, at)));
  const [shownKey, setShownKey] = useState(0);
  const nextKey = useRef(opened.length);
  const runs = useRef(new Map<number, number>());
  /** As they are now, for what was asked some time ago. */
  const now = useRef(searches);
  const setSearches = (change: (before: readonly Search[]) => readonly Search[]) => {
    now.current = [...change(now.current)];
    setShownSearches(now.current);
  };
  const asking = useRef(new Set<number>());
  const previews = useRef(0);
  const shown = searches.find(({ key }) => key === shownKey) ?? searches[0];

  const alter = (key: number, change: Partial<Search>) =>
    setSearches((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));

  /** What the section would show by all its searches together: what one finds may be another's already. */
  const preview = () => {
    previews.current += 1;
    const number = previews.current;
    const previewed = now.current.filter(({ searchId }) => searchId !== null);
    if (previewed.length === 0) return;
    const answer = (resultsOf: (at: number) => Search['results']) => {
      if (number !== previews.current) return;
      const at = new Map(previewed.map(({ key }, place) => [key, place]));
      setSearches((before) =>
        before.map((one) => {
          const place = at.get(one.key);
          return place === undefined || asking.current.has(one.key)
            ? one
            : { ...one, results: resultsOf(place) };
        }),
      );
    };
    const asked = { ...reader, strategies: strategiesOf(previewed) };
    call(previewSection, asked, { timeoutMs: PATIENT_MS }).then(
      ({ items, totals, notice }) =>
        answer((place) => ({
          ...{ state: 'found', notice, total: totals[place] ?? 0 },
          items: items.filter(({ foundBy }) => foundBy.includes(place)),
        })),
      (failure: unknown) => answer(() => failed(failure)),
    );
  };
  // As it opens, and for whom else it is to be.
  const latest = useRef(preview);
  latest.current = preview;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who reads it says what is known already.
  useEffect(() => latest.current(), [reader.groupId]);

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
      setSearches(() => rest);
      preview();
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
    setSentence: (key: number, sentence: string) => alter(key, { sentence }),
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
    setCount(key: number, count: string) {
      alter(key, { count });
      preview();
    },
    /** What could not be shown is asked for again. */
    retry(key: number) {
      const search = now.current.find((one) => one.key === key);
      if (!search || search.searchId === null || isChanged(search)) return this.run(key);
      alter(key, { results: { state: 'running' } });
      preview();
    },
    /** D3 §4. Answers whether it could be asked; what is not written says so. */
    run(key: number): boolean {
      const written = now.current.find((one) => one.key === key);
      if (!written) return false;
      const { sentence } = written;
      const search =
        sentence.trim() === ''
          ? written
          : { ...written, sentence: '', criteria: withSentence(written.criteria, sentence) };
      alter(key, search);
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
      const asked = queryOf(search.criteria, count);
      asking.current.add(key);
      call(searchComplex, asked, { timeoutMs: PATIENT_MS }).then(
        ({ id }) => {
          if (!isLatest()) return;
          asking.current.delete(key);
          alter(key, { searchId: id, asked: search.criteria });
          preview();
        },
        (failure: unknown) => {
          if (!isLatest()) return;
          asking.current.delete(key);
          alter(key, { results: failed(failure) });
        },
      );
      return true;
    },
  };
}

const failed = (failure: unknown): Search['results'] => ({
  state: 'failed',
  sentence: failure instanceof CallError ? failure.message : '',
});

/** What it was waiting for may have come while it was away. */
const stopped = (search: Search): Search =>
  search.results.state === 'running' ? { ...search, results: { state: 'awaiting' } } : search;

export type Searches = ReturnType<typeof useSearches>;
