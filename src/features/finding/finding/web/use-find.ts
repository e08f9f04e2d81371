import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Output } from '#base/endpoint.ts';
import { call } from '#ui/call/call.ts';
import { useOnline } from '#ui/call/online.ts';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { FOUND_KINDS, FOUND_PER_PAGE, type FoundKind, find } from '../contract/palette.ts';

/** A response with its query, so that its words stay highlighted while the next response is awaited. */
export interface Found extends Output<typeof find> {
  readonly q: string;
}

/** Always refetched: access may have changed since. */
const FRESH = { staleTime: 0 } as const;

/** Retry interval while the index is being built. */
const INDEX_AGAIN_MS = 2_000;

/** A query: words, an author, or words among the passages of an author. */
interface SearchQuery {
  readonly q: string;
  readonly by: string | null;
}

const isNotEmpty = ({ q, by }: SearchQuery) => q !== '' || by !== null;
const toInput = ({ q, by }: SearchQuery) => ({ q, ...(by ? { by } : {}) });

/** The best results of each kind. */
const foundQuery = (search: SearchQuery) =>
  queryOptions({
    ...FRESH,
    queryKey: ['finding', search.q, search.by],
    queryFn: async ({ signal }): Promise<Found> => ({
      q: search.q,
      ...(await call(find, toInput(search), { signal })),
    }),
    enabled: isNotEmpty(search),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.notice === 'index-unavailable' ? INDEX_AGAIN_MS : false),
  });

/** All results of one kind, page by page. */
const foundOfKindQuery = (search: SearchQuery, kind: FoundKind | null) =>
  infiniteQueryOptions({
    ...FRESH,
    queryKey: ['finding', search.q, search.by, kind],
    queryFn: async ({ signal, pageParam }): Promise<Found> => ({
      q: search.q,
      ...(await call(find, { ...toInput(search), kind: kind ?? undefined, offset: pageParam }, { signal })),
    }),
    enabled: isNotEmpty(search) && kind !== null,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const group = kind && last[kind];
      const shown = pages.length * FOUND_PER_PAGE;
      return group && group.items.length > 0 && (shown < group.total || group.isLowerBound) ? shown : null;
    },
    // Previous pages are only kept for the same kind and author.
    placeholderData: (previous, query) =>
      query?.queryKey[2] === search.by && query.queryKey[3] === kind ? previous : undefined,
  });

/** The pause between letters after which the query is sent. */
const DEBOUNCE_MS = 150;
/** Results are dimmed only when the response takes longer. */
const LATE_MS = 300;

export interface FindState {
  /** The author to which the results are limited. */
  readonly by: string | null;
  /** The displayed results: of this query, or of the previous one while this one is loading. */
  readonly found: Found | undefined;
  /** The selected kind; null: the best of each. */
  readonly kind: FoundKind | null;
  /** The kinds with results. */
  readonly kinds: readonly FoundKind[];
  /** The next page of the selected kind. */
  readonly more: { readonly ask: () => void; readonly isBusy: boolean; readonly isFailed: boolean } | null;
  readonly state: 'idle' | 'asking' | 'found' | 'failed' | 'offline';
  /** The displayed results are not yet those of the input. */
  readonly isBehind: boolean;
  /** The same, for longer than the dimming delay. */
  readonly isLate: boolean;
  readonly retry: () => void;
}

/** Search as you type; a late response is never shown for another query. */
export function useSearchAsYouType(
  query: string,
  selectedKind: FoundKind | null,
  by: string | null,
): FindState {
  const isOnline = useOnline();
  const debounced = useDebounced(query, DEBOUNCE_MS);
  const q = query === '' ? '' : debounced;
  const isIdle = query === '' && by === null;
  const all = useQuery(foundQuery({ q, by }));
  const isBestBehind = !isIdle && (query !== q || all.isPlaceholderData || all.isPending);
  // Offline, results of other words would stay until the network is back.
  const isOfflineBehind = isBestBehind && !isOnline;
  const best = (q === '' && by === null) || isOfflineBehind ? undefined : all.data;
  const kinds = best ? FOUND_KINDS.filter((one) => best[one].total > 0) : [];
  // A selected kind without results falls back to all kinds.
  const selected = by ? 'passages' : selectedKind;
  const kind = selected && kinds.includes(selected) ? selected : null;
  const pages = useInfiniteQuery(foundOfKindQuery({ q, by }, kind));
  const ofKind = joinPages(pages.data?.pages ?? []);
  const found = best && kind && ofKind ? { ...best, [kind]: ofKind[kind] } : best;
  // The counts of this query may arrive before the options of the selected kind.
  const isBehind = isBestBehind || (kind !== null && pages.isPlaceholderData);
  const isLate = useDelayedTrue(isBehind, LATE_MS);
  // A failed next page is reported at the « more » option instead.
  const failed = all.error ?? (kind && !pages.isFetchNextPageError ? pages.error : null);
  const retry = () => void Promise.all([all.refetch(), kind ? pages.refetch() : null]);
  const stateOf = () => {
    if (isIdle) return 'idle';
    if (failed && query === q) return 'failed';
    if (isOfflineBehind) return 'offline';
    return found ? 'found' : 'asking';
  };
  return {
    by,
    found,
    kind,
    kinds,
    isBehind,
    isLate,
    retry,
    more:
      kind && pages.hasNextPage
        ? {
            ask: () => void pages.fetchNextPage(),
            isBusy: pages.isFetching,
            isFailed: pages.isFetchNextPageError && !pages.isFetching,
          }
        : null,
    state: stateOf(),
  };
}

/** True once a condition has been true for some time without interruption. */
function useDelayedTrue(condition: boolean, forMs: number): boolean {
  const [isDelayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setDelayed(true), forMs);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [condition, forMs]);
  return condition && isDelayed;
}

interface Group<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly isLowerBound: boolean;
}

/** Joins the pages of one kind, with the total of the last page; undefined without pages. */
function joinPages(pages: readonly Found[]): Found | undefined {
  const [first, ...others] = pages;
  return (
    first &&
    others.reduce<Found>(
      (before, page) => ({
        ...page,
        documents: joined(before.documents, page.documents),
        analyses: joined(before.analyses, page.analyses),
        passages: joined(before.passages, page.passages),
        reflections: joined(before.reflections, page.reflections),
        people: joined(before.people, page.people),
      }),
      first,
    )
  );
}

/** New items shift others to the next page: duplicates are dropped. */
function joined<T extends { readonly id: string }>(before: Group<T>, next: Group<T>) {
  const items = new Map([...before.items, ...next.items].map((item) => [item.id, item]));
  return { ...next, items: [...items.values()] };
}
