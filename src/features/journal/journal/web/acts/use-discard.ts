import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { rateRecommendation, undiscardRecommendation } from '../../contract/acts.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { compareByRank } from '../../rules/steady-recommendations.ts';
import { cardText } from '../cards/card-text.ts';
import { invalidatePast, updateCachedRecommendations } from '../journal-queries.ts';
import { DISCARD_KEY, RESTORE_KEY } from './own-acts.ts';

type Discarded = Pick<Recommendation, 'id' | 'journalId'>;

/** JO-05: restores a discarded recommendation. */
export function useUndiscard() {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  return useMutation({
    mutationKey: RESTORE_KEY,
    mutationFn: ({ id }: Discarded) => call(undiscardRecommendation, { recommendationId: id }),
    onSuccess: (answer) => {
      updateCachedRecommendations(cache, answer.journalId, (before) =>
        [...before.filter(({ id }) => id !== answer.id), answer].sort(compareByRank),
      );
      invalidatePast(cache, answer.journalId);
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  });
}

/** JO-05: removes a recommendation from its section at once, with eight seconds to undo. */
export function useDiscard() {
  const text = useText(cardText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const takeBack = useUndiscard().mutate;
  return useMutation({
    mutationKey: DISCARD_KEY,
    mutationFn: ({ id }: Discarded) => call(rateRecommendation, { recommendationId: id, rating: 0 }),
    onSuccess: (_, discarded) => {
      updateCachedRecommendations(cache, discarded.journalId, (before) =>
        before.filter(({ id }) => id !== discarded.id),
      );
      invalidatePast(cache, discarded.journalId);
      show({ text: text.discarded, undo: () => takeBack(discarded) });
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  }).mutate;
}
