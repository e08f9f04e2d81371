import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useOnline } from '#ui/call/online.ts';
import { useRested } from '#ui/lists/use-rested.ts';
import { FOUND_KINDS, type FoundKind } from '../contract/palette.ts';
import { type Found, foundOfKindQuery, foundQuery } from './find-queries.ts';
import { joinedPages } from './joined-pages.ts';
import { useLasting } from './use-lasting.ts';

/** Between two letters of one word. */
const REST_MS = 150;
/** An answer that takes longer is seen to be waited for; a sooner one changes nothing before it is there. */
const LATE_MS = 300;

export interface Finding {
  /** Whose passages alone are looked through. */
  readonly by: string | null;
  /** What is shown: of these words, or of those before while the next are on their way. */
  readonly found: Found | undefined;
  /** The kind shown alone; null: the best of each. */
  readonly kind: FoundKind | null;
  /** Kinds of which something was found. */
  readonly kinds: readonly FoundKind[];
  /** The next page of the kind shown alone. */
  readonly more: { readonly ask: () => void; readonly isBusy: boolean; readonly isFailed: boolean } | null;
  readonly state: 'idle' | 'asking' | 'found' | 'failed' | 'offline';
  /** The results shown are not yet those of what is typed. */
  readonly isBehind: boolean;
  /** And have not been for a while. */
  readonly isLate: boolean;
  readonly retry: () => void;
}

/** What is found while one types; an answer that comes late is that of its own words, and never shown for others. */
export function useFind(typed: string, wanted: FoundKind | null, by: string | null): Finding {
  const isOnline = useOnline();
  const rested = useRested(typed, REST_MS);
  const q = typed === '' ? '' : rested;
  const isIdle = typed === '' && by === null;
  const all = useQuery(foundQuery({ q, by }));
  const isBestBehind = !isIdle && (typed !== q || all.isPlaceholderData || all.isPending);
  // What was found for other words would stand there until the network is back.
  const isCutOff = isBestBehind && !isOnline;
  const best = (q === '' && by === null) || isCutOff ? undefined : all.data;
  const kinds = best ? FOUND_KINDS.filter((one) => best[one].total > 0) : [];
  // Where nothing of it is found now, one sees what is.
  const alone = by ? 'passages' : wanted;
  const kind = alone && kinds.includes(alone) ? alone : null;
  const pages = useInfiniteQuery(foundOfKindQuery({ q, by }, kind));
  const ofKind = joinedPages(pages.data?.pages ?? []);
  const found = best && kind && ofKind ? { ...best, [kind]: ofKind[kind] } : best;
  // The counts of these words may be there before the lines of the kind shown alone.
  const isBehind = isBestBehind || (kind !== null && pages.isPlaceholderData);
  const isLate = useLasting(isBehind, LATE_MS);
  // That the next page did not come is said where it was asked for.
  const failed = all.error ?? (kind && !pages.isFetchNextPageError ? pages.error : null);
  const retry = () => void Promise.all([all.refetch(), kind ? pages.refetch() : null]);
  const stateOf = () => {
    if (isIdle) return 'idle';
    if (failed && typed === q) return 'failed';
    if (isCutOff) return 'offline';
    return found ? 'found' : 'asking';
  };
  return {
    ...{ by, found, kind, kinds, isBehind, isLate, retry },
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
