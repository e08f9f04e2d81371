import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { Retention } from '../../contract/categories.ts';
import { type LinkedDocument, setReason, setRetention } from '../../contract/documents.ts';
import { changeOfRetention } from '../../rules/change-of-retention.ts';
import { categoryText, retentionText } from '../../text.ts';
import { lookAgain, noteDocument } from '../documents-queries.ts';
import { titleOf } from '../row/title-of.ts';

type Decision = Pick<LinkedDocument, 'retention' | 'reason'>;

/** A decision on its way, or only its reason, and what is said once it has arrived. */
interface Sent {
  /** Without it, what is decided stands, whoever decides it meanwhile. */
  readonly retention?: Retention;
  readonly reason: string;
  readonly says?: string;
  /** How it stood before, for whoever changes their mind. */
  readonly before?: Sent;
}

/** Decisions of one row are sent one after the other, in the order they were taken. */
const decideKey = ({ analysisId, category }: LinkedDocument) => ['retention', 'decide', category, analysisId];

/** Sends a decision; what is on its way is shown already, and back as it was when the server refuses. */
export function useSetRetention(reflectionId: Id, document: LinkedDocument) {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const { analysisId, category } = document;
  const key = decideKey(document);
  const mutation = useMutation({
    networkMode: 'always',
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: ({ retention, reason }: Sent) => {
      const said = { reflectionId, analysisId, category, reason };
      return retention ? call(setRetention, { ...said, retention }) : call(setReason, said);
    },
    onSuccess: (told, { says, before }) => {
      noteDocument(cache, reflectionId, told);
      if (!says) return;
      show({ text: says, about: key.join(), ...(before && { undo: () => mutation.mutate(before) }) });
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
    onSettled: () => void lookAgain(cache, reflectionId),
  });
  return mutation;
}

/** How a row stands, with what is on its way. */
export function useStanding(document: LinkedDocument): Decision {
  const underWay = useMutationState({
    filters: { mutationKey: decideKey(document), status: 'pending' },
    // Only decisions are sent under this key.
    select: ({ state }) => state.variables as Sent,
  });
  return {
    retention: underWay.findLast((sent) => sent.retention)?.retention ?? document.retention,
    reason: (underWay.at(-1) ?? document).reason,
  };
}

/** RE-06: what is decided of a row, and the way to decide otherwise, with eight seconds to change one's mind. */
export function useDecide(reflectionId: Id, document: LinkedDocument) {
  const text = useText(retentionText);
  const { categories } = useText(categoryText);
  const { mutate } = useSetRetention(reflectionId, document);
  const { retention, reason } = useStanding(document);
  const decide = (wanted: Retention) => {
    const title = titleOf(document, text) ?? text.thisAnalysis;
    const say = text.changed[changeOfRetention(retention, wanted)];
    const says = say(title, categories[document.category]);
    // A reason speaks of one decision: the next one starts without.
    mutate({ retention: wanted, reason: '', says, before: { retention, reason } });
  };
  return { retention, decide };
}
