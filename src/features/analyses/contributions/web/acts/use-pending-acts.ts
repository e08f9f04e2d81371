import { type Mutation, type QueryClient, useMutationState } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { actsKey } from '../reading/work-key.ts';
import { carriesText, type PendingAct, type SentAct } from '../work/act.ts';

// Only acts are sent under this key.
const actOf = ({ state }: Mutation) => state.variables as SentAct;

const filtersOf = (analysisId: Id) => ({
  mutationKey: actsKey(analysisId),
  predicate: (mutation: Mutation) =>
    mutation.state.status === 'pending' ||
    (mutation.state.status === 'error' && carriesText(actOf(mutation).act)),
});

function toPendingAct(mutation: Mutation): PendingAct {
  const { error } = mutation.state;
  return { ...actOf(mutation), refused: error ? error.message : null };
}

/** The pending acts, and the refused ones that carry text, in the order they were done. */
export function usePendingActs(analysisId: Id): readonly PendingAct[] {
  return useMutationState({ filters: filtersOf(analysisId), select: toPendingAct });
}

/** The same as of now, for an act that depends on earlier ones. */
export function readPendingActs(client: QueryClient, analysisId: Id): readonly PendingAct[] {
  return client.getMutationCache().findAll(filtersOf(analysisId)).map(toPendingAct);
}
