import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { rateRecommendation, undiscardRecommendation } from '../../contract/acts.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { byPlace } from '../../rules/steady-recommendations.ts';
import { cardText } from '../cards/card-text.ts';
import { changeShown, renewPast } from '../journal-queries.ts';
import { DISCARD_KEY, TAKE_BACK_KEY } from './own-acts.ts';

type Discarded = Pick<Recommendation, 'id' | 'journalId'>;

/** JO-05: restores a discarded recommendation. */
export function useTakeBack() {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  return useMutation({
    mutationKey: TAKE_BACK_KEY,
    mutationFn: ({ id }: Discarded) => call(undiscardRecommendation, { recommendationId: id }),
    onSuccess: (answer) => {
      changeShown(cache, answer.journalId, (before) =>
        [...before.filter(({ id }) => id !== answer.id), answer].sort(byPlace),
      );
      renewPast(cache, answer.journalId);
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  });
}

/** JO-05: removes a recommendation from its section at once, with eight seconds to undo. */
export function useDiscard() {
  const text = useText(cardText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const takeBack = useTakeBack().mutate;
  return useMutation({
    mutationKey: DISCARD_KEY,
    mutationFn: ({ id }: Discarded) => call(rateRecommendation, { recommendationId: id, rating: 0 }),
    onSuccess: (_, discarded) => {
      changeShown(cache, discarded.journalId, (before) => before.filter(({ id }) => id !== discarded.id));
      renewPast(cache, discarded.journalId);
      show({ text: text.discarded, undo: () => takeBack(discarded) });
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
  }).mutate;
}
