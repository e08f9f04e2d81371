import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call, callDelete } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { addToPortfolio, removeFromPortfolio } from '../../contract/portfolios.ts';
import { portfoliosText } from '../../text.ts';
import { ACT_KEY } from '../portfolio-queries.ts';
import { invalidatePortfolios, removeCachedEntry } from './portfolio-cache.ts';

/** An analysis in a portfolio. */
export interface EntryKey {
  readonly portfolioId: Id;
  readonly analysisId: Id;
}

const REMOVE_KEY = [...ACT_KEY, 'remove'] as const;
const PUT_BACK_KEY = [...ACT_KEY, 'put-back'] as const;

/** Analyses of a portfolio that mutations under this key were about. */
function useAnalysesOfActs(mutationKey: readonly string[], status: 'pending' | 'success', portfolioId: Id) {
  const places = useMutationState({
    filters: { mutationKey, status },
    // Only places are sent under these keys.
    select: ({ state }) => state.variables as EntryKey,
  });
  return new Set(places.filter((one) => one.portfolioId === portfolioId).map((one) => one.analysisId));
}

/** Entries being removed: no longer shown, and back when the server refuses. */
export const usePendingRemovals = (portfolioId: Id) => useAnalysesOfActs(REMOVE_KEY, 'pending', portfolioId);

/** Entries the person restored. */
export const useRestored = (portfolioId: Id) => useAnalysesOfActs(PUT_BACK_KEY, 'success', portfolioId);

/** Restores a removed entry at its previous position. */
export function useRestore() {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  return useMutation({
    mutationKey: PUT_BACK_KEY,
    mutationFn: (place: EntryKey) => call(addToPortfolio, { ...place, undo: true }),
    onSuccess: (_, { portfolioId }) => invalidatePortfolios(cache, portfolioId),
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  }).mutate;
}

/** Removes an entry at once, with eight seconds to undo. */
export function useRemove() {
  const text = useText(portfoliosText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const putBack = useRestore();
  return useMutation({
    mutationKey: REMOVE_KEY,
    mutationFn: (place: EntryKey) => callDelete(removeFromPortfolio, place),
    onSuccess: (_, place) => {
      removeCachedEntry(cache, place.portfolioId, place.analysisId);
      show({ text: text.removed, undo: () => putBack(place) });
      // Not awaited: the act is complete, and the reload may follow later.
      void invalidatePortfolios(cache, place.portfolioId);
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  }).mutate;
}
