import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { rateRecommendation } from '../../contract/acts.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import {
  ACT_KEY,
  cacheRecommendation,
  invalidatePast,
  journalQuery,
  updateCachedRecommendations,
} from '../journal-queries.ts';

/** JO-05: rates with an optimistic update, reverted if the server refuses. */
export function useRate({ id, journalId, rating: shown }: Recommendation) {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  // The rating known to the server, while the screen is ahead.
  const serverRating = useRef(shown);
  const mutationKey = [...ACT_KEY, 'rate', id];
  // Arrow keys pass over intermediate values: only the last answer is shown.
  const isLast = () => cache.isMutating({ mutationKey }) === 1;
  const showRating = (rating: number | null) =>
    updateCachedRecommendations(cache, journalId, (before) =>
      before.map((one) => (one.id === id ? { ...one, rating } : one)),
    );
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `rate ${id}` },
    mutationFn: (rating: number) => call(rateRecommendation, { recommendationId: id, rating }),
    onMutate: (rating) => {
      if (isLast()) serverRating.current = shown;
      showRating(rating);
    },
    onSuccess: (answer) => {
      serverRating.current = answer.rating;
      if (!isLast()) return;
      cacheRecommendation(cache, answer);
      invalidatePast(cache, journalId);
    },
    onError: (failure) => {
      show({ kind: 'error', text: failure.message });
      if (!isLast()) return;
      showRating(serverRating.current);
      void cache.invalidateQueries({ queryKey: journalQuery(journalId).queryKey });
    },
  });
  return (rating: number) => {
    if (rating !== shown) mutate(rating);
  };
}
