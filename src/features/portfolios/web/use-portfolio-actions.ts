import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import BookmarkX from 'lucide-react/icons/bookmark-x';
import FolderInput from 'lucide-react/icons/folder-input';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Layers from 'lucide-react/icons/layers';
import Share2 from 'lucide-react/icons/share-2';
import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { CardAction } from '#features/analyses/web.ts';
import { analysisAddress } from '#features/documents/documents/rules/document-addresses.ts';
import { openSharing } from '#features/sharing/web.ts';
import { call, callDelete } from '#ui/call/call.ts';
import { useCopyLinkAction } from '#ui/copying/use-copy.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import {
  addToPortfolio,
  type listPortfolios,
  type PortfolioEntry,
  type readPortfolio,
  removeFromPortfolio,
} from '../contract/portfolios.ts';
import { portfoliosText } from '../text.ts';
import { LIST_KEY, MUTATION_KEY, pagesKey } from './portfolio-queries.ts';

/** An analysis in a portfolio. */
export interface EntryKey {
  readonly portfolioId: Id;
  readonly analysisId: Id;
}

const REMOVE_KEY = [...MUTATION_KEY, 'remove'] as const;
const RESTORE_KEY = [...MUTATION_KEY, 'restore'] as const;

/** Analyses of a portfolio that mutations under this key were about. */
function useAnalysesOfMutations(
  mutationKey: readonly string[],
  status: 'pending' | 'success',
  portfolioId: Id,
) {
  const places = useMutationState({
    filters: { mutationKey, status },
    // Only places are sent under these keys.
    select: ({ state }) => state.variables as EntryKey,
  });
  return new Set(places.filter((one) => one.portfolioId === portfolioId).map((one) => one.analysisId));
}

/** Entries being removed: no longer shown, and back when the server refuses. */
export const usePendingRemovals = (portfolioId: Id) =>
  useAnalysesOfMutations(REMOVE_KEY, 'pending', portfolioId);

/** Entries the person restored. */
export const useRestoredAnalyses = (portfolioId: Id) =>
  useAnalysesOfMutations(RESTORE_KEY, 'success', portfolioId);

/** Restores a removed entry at its previous position. */
export function useRestore() {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  return useMutation({
    mutationKey: RESTORE_KEY,
    mutationFn: (place: EntryKey) => call(addToPortfolio, { ...place, undo: true }),
    onSuccess: (_, { portfolioId }) => invalidatePortfolios(cache, portfolioId),
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  }).mutate;
}

/** Removes an entry at once, with eight seconds to undo. */
function useRemove() {
  const text = useText(portfoliosText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const restore = useRestore();
  return useMutation({
    mutationKey: REMOVE_KEY,
    mutationFn: (place: EntryKey) => callDelete(removeFromPortfolio, place),
    onSuccess: (_, place) => {
      removeCachedEntry(cache, place.portfolioId, place.analysisId);
      show({ text: text.removed, undo: () => restore(place) });
      // Not awaited: the removal is complete, and the reload may follow later.
      void invalidatePortfolios(cache, place.portfolioId);
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  }).mutate;
}

/** Removes an entry from the cached pages, so that it does not reappear while they are reloaded. */
export function removeCachedEntry(cache: QueryClient, portfolioId: Id, analysisId: Id): void {
  cache.setQueriesData<Output<typeof readPortfolio>>({ queryKey: pagesKey(portfolioId) }, (page) => {
    if (!page?.items.some(({ analysis }) => analysis.id === analysisId)) return page;
    const items = page.items.filter(({ analysis }) => analysis.id !== analysisId);
    return { ...page, items, total: page.total - 1 };
  });
  cache.setQueriesData<Output<typeof listPortfolios>>({ queryKey: LIST_KEY }, (list) =>
    list
      ? {
          ...list,
          portfolios: list.portfolios.map((one) =>
            one.id === portfolioId ? { ...one, count: Math.max(0, one.count - 1) } : one,
          ),
        }
      : list,
  );
}

/** Reloads these portfolios and the counts. */
export async function invalidatePortfolios(
  cache: QueryClient,
  ...portfolioIds: readonly Id[]
): Promise<void> {
  await Promise.all(
    [LIST_KEY, ...portfolioIds.map(pagesKey)].map((queryKey) => cache.invalidateQueries({ queryKey })),
  );
}

interface EntryActionOptions {
  /** Opens the dialog that asks where to. */
  readonly onMove: (entry: PortfolioEntry) => void;
  /** SC-07: the analysis whose similar documents are shown. */
  readonly similarTo: string | null;
  readonly onSimilar: (analysisId: string | null) => void;
}

/** PO-04: the actions on an analysis in a portfolio. */
export function useEntryActions(portfolioId: string, { onMove, similarTo, onSimilar }: EntryActionOptions) {
  const text = useText(portfoliosText);
  const navigate = useNavigate();
  const linkAction = useCopyLinkAction();
  const remove = useRemove();
  return (entry: PortfolioEntry): CardAction[] => {
    const { analysis, removable } = entry;
    const address = analysisAddress(analysis.id, analysis.documentId);
    const hasSimilar = similarTo === analysis.id;
    return [
      { label: text.open, icon: ArrowUpRight, run: () => void navigate({ to: address }) },
      linkAction(() => address),
      {
        label: text.similar,
        icon: Layers,
        run: () => onSimilar(hasSimilar ? null : analysis.id),
        isQuick: true,
        isExpanded: hasSimilar,
        startsGroup: true,
      },
      {
        label: text.share,
        icon: Share2,
        run: () => openSharing({ itemId: analysis.id, kind: 'analysis', title: analysis.title }),
        isQuick: true,
      },
      {
        label: removable ? text.move : text.add,
        icon: removable ? FolderInput : FolderPlus,
        run: () => onMove(entry),
        isQuick: true,
      },
      ...(removable
        ? [
            {
              label: text.remove,
              icon: BookmarkX,
              run: () => remove({ portfolioId, analysisId: analysis.id }),
              startsGroup: true,
            },
          ]
        : []),
    ];
  };
}
