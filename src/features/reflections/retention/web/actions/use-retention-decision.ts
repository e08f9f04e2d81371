import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { Retention } from '../../contract/categories.ts';
import { type LinkedDocument, setReason, setRetention } from '../../contract/documents.ts';
import { changeOfRetention } from '../../rules/retention-rules.ts';
import { categoryText, retentionText } from '../../text.ts';
import { cacheDocument, refetchDocuments, titleOf } from '../documents-queries.ts';

type Decision = Pick<LinkedDocument, 'retention' | 'reason'>;

/** A pending decision, or only its reason, and the message shown once it is saved. */
interface PendingDecision {
  /** Absent: the decision stays, even if somebody changes it meanwhile. */
  readonly retention?: Retention;
  readonly reason: string;
  readonly says?: string;
  /** The previous decision, for undo. */
  readonly before?: PendingDecision;
}

/** The decisions about one row are sent sequentially. */
const decideKey = ({ analysisId, category }: LinkedDocument) => ['retention', 'decide', category, analysisId];

/** Sends a decision; it is shown optimistically, and reverted when the server refuses. */
export function useSetRetention(reflectionId: Id, document: LinkedDocument) {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const { analysisId, category } = document;
  const key = decideKey(document);
  const mutation = useMutation({
    networkMode: 'always',
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: ({ retention, reason }: PendingDecision) => {
      const input = { reflectionId, analysisId, category, reason };
      return retention ? call(setRetention, { ...input, retention }) : call(setReason, input);
    },
    onSuccess: (updated, { says: message, before }) => {
      cacheDocument(cache, reflectionId, updated);
      if (!message) return;
      show({ text: message, about: key.join(), ...(before && { undo: () => mutation.mutate(before) }) });
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
    onSettled: () => void refetchDocuments(cache, reflectionId),
  });
  return mutation;
}

/** The decision about a row, pending ones included. */
export function useOptimisticDecision(document: LinkedDocument): Decision {
  const pending = useMutationState({
    filters: { mutationKey: decideKey(document), status: 'pending' },
    // Only decisions use this mutation key.
    select: ({ state }) => state.variables as PendingDecision,
  });
  return {
    retention: pending.findLast((sent) => sent.retention)?.retention ?? document.retention,
    reason: (pending.at(-1) ?? document).reason,
  };
}

/** RE-06: the decision about a row, and a function to change it, with eight seconds to undo. */
export function useRetentionDecision(reflectionId: Id, document: LinkedDocument) {
  const text = useText(retentionText);
  const { categories } = useText(categoryText);
  const { mutate } = useSetRetention(reflectionId, document);
  const { retention, reason } = useOptimisticDecision(document);
  const decide = (wanted: Retention) => {
    const title = titleOf(document, text) ?? text.thisAnalysis;
    const describeChange = text.changed[changeOfRetention(retention, wanted)];
    const message = describeChange(title, categories[document.category]);
    // A reason belongs to one decision: a new decision starts without one.
    mutate({ retention: wanted, reason: '', says: message, before: { retention, reason } });
  };
  return { retention, decide };
}
