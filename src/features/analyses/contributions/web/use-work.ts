import {
  type Mutation,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutationState,
  useQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { analysisDraftNames, elementDraftNames } from '#features/analyses/elements/web/element-drafts.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useOrphanedDrafts } from '#ui/writing/use-orphaned-drafts.ts';
import { isWorthRetrying, retryDelayMs } from './actions/retrying.ts';
import { readPassages } from './read-more.ts';
import { carriesText, type PendingAct, type SentAct } from './work/act.ts';
import { applyActs } from './work/apply-acts.ts';
import { cardsOf, emptyWork, type Work } from './work/work.ts';
import { actsKey, changesQuery, KEPT_MS, passagesKey, workQuery } from './work-query.ts';

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
function usePendingActs(analysisId: Id): readonly PendingAct[] {
  return useMutationState({ filters: filtersOf(analysisId), select: toPendingAct });
}

/** The same as of now, for an act that depends on earlier ones. */
export function readPendingActs(client: QueryClient, analysisId: Id): readonly PendingAct[] {
  return client.getMutationCache().findAll(filtersOf(analysisId)).map(toPendingAct);
}

/** The live channel drops topics the server does not know, so a prepared analysis is not followed before it exists. */
const NOTHING_TO_FOLLOW = queryOptions<number>({
  queryKey: ['analyses', 'prepared', 'changes'],
  queryFn: skipToken,
});

/** Loads the work on a document, follows it, and applies pending acts. */
export function useWork(analysisId: Id, isSaved: boolean, mayContribute: boolean) {
  const read = useQuery({ ...workQuery(analysisId), enabled: isSaved });
  const changes = useQuery(isSaved && read.data !== undefined ? changesQuery(analysisId) : NOTHING_TO_FOLLOW);
  useQuery({
    queryKey: passagesKey(analysisId),
    queryFn: ({ client, signal }) => readPassages(client, analysisId, signal),
    enabled: read.data !== undefined && read.data.passagesAfter !== 'end',
    staleTime: 0,
    gcTime: KEPT_MS,
    // Loaded in the background, with retries, until all passages are there.
    retry: (_, failure) => isWorthRetrying(failure),
    retryDelay: retryDelayMs,
  });
  const prepared = usePrepared(analysisId, !isSaved);
  const underway = usePendingActs(analysisId);
  const base = read.data ?? prepared;
  const work = useMemo(() => base && applyActs(base, underway), [base, underway]);
  const lost = isGone(changes.error) ? changes.error : null;
  const mayWrite = mayContribute && lost === null;
  const orphanedDrafts = useOrphanedDrafts(
    analysisId,
    useMemo(
      () => (mayWrite ? work && [...analysisDraftNames(analysisId), ...draftsOf(work)] : NO_DRAFTS),
      [analysisId, work, mayWrite],
    ),
  );
  const error = lost ?? (base ? null : read.error);
  return { work, underway, orphanedDrafts, error, retry: () => void read.refetch() };
}

/** The work of a prepared analysis: empty, until its first act has been read back. */
function usePrepared(analysisId: Id, isPrepared: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: its state when this analysis was opened
  const wasPrepared = useMemo(() => isPrepared, [analysisId]);
  const { data: me } = useQuery(profileQuery);
  return useMemo(() => {
    if (!wasPrepared || !me) return undefined;
    const { id, firstName, lastName } = me;
    return emptyWork({ id, firstName, lastName }, new Date().toISOString());
  }, [wasPrepared, me]);
}

const NO_DRAFTS: readonly string[] = [];
const draftsOf = (work: Work) => cardsOf(work).flatMap(({ elements }) => elements.flatMap(elementDraftNames));

const isGone = (failure: unknown) => failure instanceof CallError && failure.status === 404;
