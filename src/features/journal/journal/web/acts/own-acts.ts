import { useMutationState } from '@tanstack/react-query';
import type { Recommendation } from '../../contract/recommendations.ts';
import { ACT_KEY } from '../journal-queries.ts';

export const DISCARD_KEY = [...ACT_KEY, 'discard'] as const;
export const RESTORE_KEY = [...ACT_KEY, 'take-back'] as const;
export const PIN_KEY = [...ACT_KEY, 'pin'] as const;

function useMutatedIds(mutationKey: readonly string[], status: 'pending' | 'success'): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey, status },
    // All mutations with these keys have a recommendation as variables.
    select: ({ state }) => (state.variables as Pick<Recommendation, 'id'>).id,
  });
  return new Set(ids);
}

/** Recommendations being discarded: hidden, and shown again if the server refuses. */
export const useDiscarding = () => useMutatedIds(DISCARD_KEY, 'pending');

/** Recommendations being restored from the history. */
export const useRestoring = () => useMutatedIds(RESTORE_KEY, 'pending');

/**
 * Recommendations the person restored, pinned or unpinned: moved to their place at once, since they are looking for
 * them.
 */
export function useMovedIds(): ReadonlySet<string> {
  const takenBack = useMutatedIds(RESTORE_KEY, 'success');
  const pinned = useMutatedIds(PIN_KEY, 'success');
  return new Set([...takenBack, ...pinned]);
}
