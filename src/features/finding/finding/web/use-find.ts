import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useOnline } from '#ui/call/online.ts';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { FOUND_KINDS, type FoundKind } from '../contract/palette.ts';
import { type Found, foundOfKindQuery, foundQuery } from './find-queries.ts';
import { joinPages } from './join-pages.ts';
import { useDelayedTrue } from './use-delayed-true.ts';

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
export function useFind(typed: string, wanted: FoundKind | null, by: string | null): FindState {
  const isOnline = useOnline();
  const debounced = useDebounced(typed, DEBOUNCE_MS);
  const q = typed === '' ? '' : debounced;
  const isIdle = typed === '' && by === null;
  const all = useQuery(foundQuery({ q, by }));
  const isBestBehind = !isIdle && (typed !== q || all.isPlaceholderData || all.isPending);
  // Offline, results of other words would stay until the network is back.
  const isOfflineBehind = isBestBehind && !isOnline;
  const best = (q === '' && by === null) || isOfflineBehind ? undefined : all.data;
  const kinds = best ? FOUND_KINDS.filter((one) => best[one].total > 0) : [];
  // A selected kind without results falls back to all kinds.
  const selected = by ? 'passages' : wanted;
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
    if (failed && typed === q) return 'failed';
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
