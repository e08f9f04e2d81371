import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call, erase } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { Category } from '../../contract/categories.ts';
import {
  addDocument,
  type LinkedDocument,
  removeDocument,
  removeFromCategory,
} from '../../contract/documents.ts';
import { categoryText, retentionText } from '../../text.ts';
import { forgetDocument, lookAgain } from '../documents-queries.ts';
import { titleOf } from '../row/title-of.ts';

interface Leaving {
  readonly document: LinkedDocument;
  /** Out of these, each with what was decided there. */
  readonly categories: readonly Category[];
}

const REMOVE_KEY = ['retention', 'remove'] as const;

/** What is on its way out of a category: no longer shown, and back by itself when the server refuses. */
export function useLeaving(category: Category): ReadonlySet<Id> {
  const leaving = useMutationState({
    filters: { mutationKey: REMOVE_KEY, status: 'pending' },
    // Only rows that leave are sent under this key.
    select: ({ state }) => state.variables as Leaving,
  });
  const here = leaving.filter(({ categories }) => categories.includes(category));
  return new Set(here.map(({ document }) => document.analysisId));
}

/** Puts an analysis back where it was, as it was. */
export function usePutBack(reflectionId: Id) {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  return useMutation({
    mutationFn: async ({ analysisId, categories }: { analysisId: Id; categories: readonly Category[] }) => {
      for (const category of categories) {
        await call(addDocument, { reflectionId, analysisId, category, undo: true });
      }
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
    onSettled: () => lookAgain(cache, reflectionId),
  }).mutate;
}

/** RE-06: out of a category or of the whole reflection at once, with eight seconds to change one's mind. */
export function useRemoval(reflectionId: Id) {
  const text = useText(retentionText);
  const names = useText(categoryText).categories;
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const putBack = usePutBack(reflectionId);
  return useMutation({
    mutationKey: REMOVE_KEY,
    mutationFn: ({ document: { analysisId, category, categories: all }, categories }: Leaving) =>
      categories.length === all.length
        ? erase(removeDocument, { reflectionId, analysisId })
        : erase(removeFromCategory, { reflectionId, analysisId, category }),
    onSuccess: (_, { document, categories }) => {
      for (const category of categories) forgetDocument(cache, reflectionId, { ...document, category });
      const title = titleOf(document, text) ?? text.thisAnalysis;
      const isWhole = categories.length === document.categories.length;
      show({
        text: isWhole ? text.removed(title) : text.removedFrom(title, names[document.category]),
        undo: () => putBack({ analysisId: document.analysisId, categories }),
      });
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
    onSettled: () => void lookAgain(cache, reflectionId),
  }).mutate;
}
