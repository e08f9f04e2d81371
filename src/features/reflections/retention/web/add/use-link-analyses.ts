import { useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call, callDelete } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { Category } from '../../contract/categories.ts';
import { addDocument, removeDocument } from '../../contract/documents.ts';
import { categoryText, retentionText } from '../../text.ts';
import { refetchDocuments } from '../documents-queries.ts';

interface AddOptions {
  readonly category: Category;
  readonly onDone: () => void;
}

/** The result of linking several: those that succeeded, and why the others failed. */
interface Outcome {
  readonly added: readonly Id[];
  readonly failure: Error | null;
}

/** RE-06: links analyses to a reflection, the first one on top; those that succeeded stay when another one fails. */
export function useLinkAnalyses(reflectionId: Id, { category, onDone }: AddOptions) {
  const text = useText(retentionText);
  const { categories } = useText(categoryText);
  const cache = useQueryClient();
  const { show } = useSnackbar();

  const undo = async (added: readonly Id[]) => {
    try {
      for (const analysisId of added) await callDelete(removeDocument, { reflectionId, analysisId });
    } catch (failure) {
      show({ kind: 'error', text: failure instanceof Error ? failure.message : String(failure) });
    }
    await refetchDocuments(cache, reflectionId);
  };

  return useExclusiveMutation({
    mutationFn: async (analysisIds: readonly Id[]): Promise<Outcome> => {
      const added: Id[] = [];
      try {
        for (const analysisId of analysisIds.toReversed()) {
          await call(addDocument, { reflectionId, analysisId, category });
          added.push(analysisId);
        }
        return { added, failure: null };
      } catch (failure) {
        if (added.length === 0) throw failure;
        return { added, failure: failure instanceof Error ? failure : new Error(String(failure)) };
      }
    },
    onSuccess: ({ added, failure }, requested) => {
      onDone();
      if (failure) {
        show({
          kind: 'error',
          text: `${text.addedPartly(requested.length - added.length)} ${failure.message}`,
        });
      } else {
        show({ text: text.added(added.length, categories[category]), undo: () => void undo(added) });
      }
    },
    onSettled: () => refetchDocuments(cache, reflectionId),
  });
}
