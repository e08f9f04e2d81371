import { useMutationState } from '@tanstack/react-query';
import type { Recommendation } from '../../contract/recommendations.ts';
import { ACT_KEY } from '../journal-queries.ts';

export const DISCARD_KEY = [...ACT_KEY, 'discard'] as const;
export const TAKE_BACK_KEY = [...ACT_KEY, 'take-back'] as const;
export const PIN_KEY = [...ACT_KEY, 'pin'] as const;

function useConcerned(mutationKey: readonly string[], status: 'pending' | 'success'): ReadonlySet<string> {
  const concerned = useMutationState({
    filters: { mutationKey, status },
    // Only recommendations are sent under these keys.
    select: ({ state }) => (state.variables as Pick<Recommendation, 'id'>).id,
  });
  return new Set(concerned);
}

/** What is on its way out: no longer shown, and back by itself when the server refuses. */
export const useLeaving = () => useConcerned(DISCARD_KEY, 'pending');

/** What is on its way back from the history. */
export const useComingBack = () => useConcerned(TAKE_BACK_KEY, 'pending');

/** What the person took back, pinned or no longer pins: shown in its place at once, for they are looking for it. */
export function useOwnPlaced(): ReadonlySet<string> {
  const takenBack = useConcerned(TAKE_BACK_KEY, 'success');
  const pinned = useConcerned(PIN_KEY, 'success');
  return new Set([...takenBack, ...pinned]);
}
