import { type Mutation, type QueryClient, useMutationState } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { actsKey } from '../reading/work-key.ts';
import { keepsWords, type SentAct, type Underway } from '../work/act.ts';

// Only acts are sent under this key.
const sentBy = ({ state }: Mutation) => state.variables as SentAct;

const filtersOf = (analysisId: Id) => ({
  mutationKey: actsKey(analysisId),
  predicate: (mutation: Mutation) =>
    mutation.state.status === 'pending' ||
    (mutation.state.status === 'error' && keepsWords(sentBy(mutation).act)),
});

function underwayOf(mutation: Mutation): Underway {
  const { error } = mutation.state;
  return { ...sentBy(mutation), refused: error ? error.message : null };
}

/** What is on its way to the server, and the words it refused, in the order they were done. */
export function useUnderway(analysisId: Id): readonly Underway[] {
  return useMutationState({ filters: filtersOf(analysisId), select: underwayOf });
}

/** The same at this moment, for an act that depends on those before it. */
export function underwayNow(client: QueryClient, analysisId: Id): readonly Underway[] {
  return client.getMutationCache().findAll(filtersOf(analysisId)).map(underwayOf);
}
