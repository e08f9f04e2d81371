import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readAccess, type ShownEntry } from '#features/sharing/contract/access.ts';
import { hasPermission } from '#features/sharing/rules/roles.ts';
import { openSharing } from '#features/sharing/web.ts';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import {
  analyseRecommendation,
  pinRecommendation,
  rateRecommendation,
  undiscardRecommendation,
} from '../contract/recommendation-actions.ts';
import type { Recommendation } from '../contract/recommendations.ts';
import { compareByRank } from '../rules/stable-recommendations.ts';
import { cardText } from '../text.ts';
import { ACT_KEY, invalidatePast, updateCachedRecommendations } from './journal-queries.ts';
import { sendEvent, useRecordOpened } from './use-record-reading.ts';

const DISCARD_KEY = [...ACT_KEY, 'discard'] as const;
const RESTORE_KEY = [...ACT_KEY, 'take-back'] as const;
const PIN_KEY = [...ACT_KEY, 'pin'] as const;

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

/** JO-05: opens, shares and pins a recommendation. */
export function useRecommendationActions(recommendation: Recommendation) {
  const text = useText(cardText);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const opened = useRecordOpened();
  const { show } = useSnackbar();
  const { id, analysisId, journalId, documentId } = recommendation;
  const onError = (failure: Error) => show({ kind: 'error', text: failure.message });

  const read = useMutation({
    mutationFn: async () =>
      analysisId === null
        ? call(analyseRecommendation, { recommendationId: id, analysisId: newId() })
        : { analysisId, documentId },
    onSuccess: (analysis) => {
      opened(id);
      void navigate({
        to: '/doc/$documentId/{-$analysisId}',
        params: analysis,
        search: { recommendation: id },
      });
    },
    onError,
  });
  const share = useMutation({
    mutationFn: async () => {
      if (analysisId === null) return null;
      const { role } = await call(readAccess, { itemId: analysisId });
      return hasPermission(role, 'share') ? analysisId : null;
    },
    onSuccess: (existing) => {
      const preparedId = newId();
      // The analysis is created only when sharing is saved, so that cancelling changes nothing.
      const createAnalysis = async () => {
        const asked = { recommendationId: id, analysisId: preparedId, toShare: true };
        return (await call(analyseRecommendation, asked)).analysisId;
      };
      openSharing({
        ...(existing ? { itemId: existing } : { itemId: preparedId, make: createAnalysis }),
        kind: 'analysis',
        title: recommendation.document.title,
        onSaved: (_, added) => recordShared(id, added),
      });
    },
    onError,
  });
  const pin = useMutation({
    mutationKey: PIN_KEY,
    mutationFn: ({ pinned }: Pick<Recommendation, 'id' | 'pinned'>) =>
      call(pinRecommendation, { recommendationId: id, pinned }),
    onSuccess: (answer) => {
      updateCachedRecommendations(cache, journalId, (before) =>
        before.map((one) => (one.id === answer.id ? answer : one)).sort(compareByRank),
      );
      show({ text: answer.pinned ? text.pinnedMessage : text.unpinnedMessage });
    },
    onError,
  });
  return { read: read.mutate, share: share.mutate, pin: (pinned: boolean) => pin.mutate({ id, pinned }) };
}

/** D3 §4: one event per group; a single one for all people, who are not named. */
function recordShared(recommendationId: string, added: readonly ShownEntry[]): void {
  const groups = added.filter(({ entityType }) => entityType === 'Group');
  for (const { entityId } of groups)
    sendEvent(recommendationId, { type: 'shared', details: { groupId: entityId } });
  if (groups.length < added.length) sendEvent(recommendationId, { type: 'shared' });
}

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
