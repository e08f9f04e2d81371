import { useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call, callDelete } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { Category } from '../../contract/categories.ts';
import {
  addDocument,
  type LinkedDocument,
  moveDocument,
  removeFromCategory,
} from '../../contract/documents.ts';
import { categoryText, retentionText } from '../../text.ts';
import { refetchDocuments, uncacheDocument } from '../documents-queries.ts';
import { titleOf } from '../row/title-of.ts';
import { useUndoRemoval } from './use-remove-document.ts';

/** RE-06: adds an analysis to another category, or moves it there, with undo. */
export function useCategoryPlacement(
  reflectionId: Id,
  document: LinkedDocument,
  { isMove, onDone }: { readonly isMove: boolean; readonly onDone: () => void },
) {
  const text = useText(retentionText);
  const names = useText(categoryText).categories;
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const putBack = useUndoRemoval(reflectionId);
  const { analysisId, category } = document;

  const undo = async (to: Category) => {
    try {
      // It was already in the target category, and stays there.
      if (isMove && document.categories.includes(to)) putBack({ analysisId, categories: [category] });
      else if (isMove) await call(moveDocument, { reflectionId, analysisId, category: to, to: category });
      else await callDelete(removeFromCategory, { reflectionId, analysisId, category: to });
    } catch (failure) {
      show({ kind: 'error', text: failure instanceof Error ? failure.message : String(failure) });
    }
    await refetchDocuments(cache, reflectionId);
  };

  return useExclusiveMutation({
    mutationFn: (to: Category) =>
      isMove
        ? call(moveDocument, { reflectionId, analysisId, category, to })
        : call(addDocument, { reflectionId, analysisId, category: to }),
    onSuccess: (_, to) => {
      if (isMove) uncacheDocument(cache, reflectionId, document);
      onDone();
      const title = titleOf(document, text) ?? text.thisAnalysis;
      show({
        text: (isMove ? text.moved : text.placed)(title, names[to]),
        undo: () => void undo(to),
      });
      void refetchDocuments(cache, reflectionId);
    },
  });
}
