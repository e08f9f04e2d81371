import { useEffect, useRef, useState } from 'react';
import type { CallInput } from '#base/endpoint.ts';
import { searchComplex } from '#features/search/contract/complex-search.ts';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { previewSection, STRATEGIES_MAX } from '../contract/sections.ts';
import { type Criterion, withSentence } from '../rules/criteria.ts';
import { canRemoveSearch, parseCount } from '../rules/saving.ts';
import { toSearchQuery, validateCriterion } from '../rules/search-query.ts';
import { isChanged, newSearch, type OpenedSearch, type Search, toSearch, toStrategies } from './searches.ts';

export type RemovedItem = { readonly search: number } | { readonly criterion: Criterion['type'] };

interface Callbacks {
  readonly onRun: () => void;
  /** With an undo function. */
  readonly onRemoved: (what: RemovedItem, undo: () => void) => void;
}

/** The owner of an existing or new section. */
type PreviewOwner = Omit<CallInput<typeof previewSection>, 'strategies'>;

/** The searches of a section in the creator: add, change, run, remove. */
export function useSearches(
  opened: readonly OpenedSearch[],
  reader: PreviewOwner,
  { onRun, onRemoved }: Callbacks,
) {
  const [searches, setShownSearches] = useState(() => opened.map((one, at) => toSearch(one, at)));
  const [shownKey, setShownKey] = useState(0);
  const nextKey = useRef(opened.length);
  const runs = useRef(new Map<number, number>());
  /** The current searches, for responses that arrive later. */
  const latestSearches = useRef(searches);
  const setSearches = (change: (before: readonly Search[]) => readonly Search[]) => {
    latestSearches.current = [...change(latestSearches.current)];
    setShownSearches(latestSearches.current);
  };
  const running = useRef(new Set<number>());
  const previews = useRef(0);
  const shown = searches.find(({ key }) => key === shownKey) ?? searches[0];

  const update = (key: number, change: Partial<Search>) =>
    setSearches((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));

  /** Previews the section with all its searches together, since results are shared among them. */
  const preview = () => {
    previews.current += 1;
    const number = previews.current;
    const previewed = latestSearches.current.filter(({ searchId }) => searchId !== null);
    if (previewed.length === 0) return;
    const applyResults = (resultsOf: (at: number) => Search['results']) => {
      if (number !== previews.current) return;
      const at = new Map(previewed.map(({ key }, place) => [key, place]));
      setSearches((before) =>
        before.map((one) => {
          const place = at.get(one.key);
          return place === undefined || running.current.has(one.key)
            ? one
            : { ...one, results: resultsOf(place) };
        }),
      );
    };
    const request = { ...reader, strategies: toStrategies(previewed) };
    call(previewSection, request, { timeoutMs: LONG_TIMEOUT_MS }).then(
      ({ items, totals, notice }) =>
        applyResults((place) => ({
          state: 'found',
          notice,
          total: totals[place] ?? 0,
          items: items.filter(({ foundBy }) => foundBy.includes(place)),
        })),
      (failure: unknown) => applyResults(() => failed(failure)),
    );
  };
  // On opening, and when the owner changes.
  const latestPreview = useRef(preview);
  latestPreview.current = preview;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a preview depends on the owner, who decides which subjects are known
  useEffect(() => latestPreview.current(), [reader.groupId]);

  return {
    searches,
    shown,
    show: setShownKey,
    canAdd: searches.length < STRATEGIES_MAX,
    canRemove: canRemoveSearch(searches),
    add() {
      const key = nextKey.current;
      nextKey.current += 1;
      setSearches((before) => [...before, toSearch(newSearch(), key)]);
      setShownKey(key);
      return key;
    },
    /** Returns the key of the search that replaces it. */
    remove(key: number): number | null {
      if (!canRemoveSearch(searches)) return null;
      const at = searches.findIndex((one) => one.key === key);
      const rest = searches.filter((one) => one.key !== key);
      const next = rest[Math.min(at, rest.length - 1)];
      setSearches(() => rest);
      preview();
      if (next && key === shown?.key) setShownKey(next.key);
      const [search] = searches.slice(at);
      if (search) {
        onRemoved({ search: at + 1 }, () => {
          setSearches((before) => before.toSpliced(at, 0, withoutRunning(search)));
          setShownKey(key);
        });
      }
      return next?.key ?? null;
    },
    setSentence: (key: number, sentence: string) => update(key, { sentence }),
    setCriteria: (key: number, criteria: readonly Criterion[]) => update(key, { criteria }),
    removeCriterion(key: number, criterion: Criterion) {
      const change = (changed: (criteria: readonly Criterion[]) => readonly Criterion[]) =>
        setSearches((before) =>
          before.map((one) => (one.key === key ? { ...one, criteria: changed(one.criteria) } : one)),
        );
      change((criteria) => criteria.filter(({ id }) => id !== criterion.id));
      if (validateCriterion(criterion) !== null) return;
      onRemoved({ criterion: criterion.type }, () => change((criteria) => [...criteria, criterion]));
    },
    setCount(key: number, count: string) {
      update(key, { count });
      preview();
    },
    /** Repeats a failed preview. */
    retry(key: number) {
      const search = latestSearches.current.find((one) => one.key === key);
      if (!search || search.searchId === null || isChanged(search)) return this.run(key);
      update(key, { results: { state: 'running' } });
      preview();
    },
    /** D3 §4: runs a search; returns false if a criterion is invalid, which is then shown. */
    run(key: number): boolean {
      const current = latestSearches.current.find((one) => one.key === key);
      if (!current) return false;
      const { sentence } = current;
      const search =
        sentence.trim() === ''
          ? current
          : { ...current, sentence: '', criteria: withSentence(current.criteria, sentence) };
      update(key, search);
      if (search.criteria.some((criterion) => validateCriterion(criterion) !== null)) {
        update(key, { checked: search.criteria.map(({ id }) => id) });
        return false;
      }
      const number = (runs.current.get(key) ?? 0) + 1;
      runs.current.set(key, number);
      const isLatest = () => runs.current.get(key) === number;
      const count = parseCount(search.count);
      onRun();
      update(key, { count: String(count), checked: [], results: { state: 'running' } });
      const request = toSearchQuery(search.criteria, count);
      running.current.add(key);
      call(searchComplex, request, { timeoutMs: LONG_TIMEOUT_MS }).then(
        ({ id }) => {
          if (!isLatest()) return;
          running.current.delete(key);
          update(key, { searchId: id, ranCriteria: search.criteria });
          preview();
        },
        (failure: unknown) => {
          if (!isLatest()) return;
          running.current.delete(key);
          update(key, { results: failed(failure) });
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

/** The preview it was waiting for may have been missed. */
const withoutRunning = (search: Search): Search =>
  search.results.state === 'running' ? { ...search, results: { state: 'awaiting' } } : search;

export type Searches = ReturnType<typeof useSearches>;
