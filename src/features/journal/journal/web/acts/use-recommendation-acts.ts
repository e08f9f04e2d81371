import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readAccess, type ShownEntry } from '#features/sharing/contract/access.ts';
import { mayDo } from '#features/sharing/rules/access-table.ts';
import { openSharing } from '#features/sharing/web.ts';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { analyseRecommendation, pinRecommendation } from '../../contract/acts.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { compareByRank } from '../../rules/steady-recommendations.ts';
import { cardText } from '../cards/card-text.ts';
import { updateCachedRecommendations } from '../journal-queries.ts';
import { useRecordOpened } from '../use-record-opened.ts';
import { PIN_KEY } from './own-acts.ts';
import { sendEvent } from './send-event.ts';

/** JO-05: opens, shares and pins a recommendation. */
export function useRecommendationActs(recommendation: Recommendation) {
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
      return mayDo(role, 'share') ? analysisId : null;
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
