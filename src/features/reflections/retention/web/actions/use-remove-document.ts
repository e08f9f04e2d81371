import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call, callDelete } from '#ui/call/call.ts';
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
import { refetchDocuments, titleOf, uncacheDocument } from '../documents-queries.ts';

interface Removal {
  readonly document: LinkedDocument;
  /** The categories it is removed from. */
  readonly categories: readonly Category[];
}

const REMOVE_KEY = ['retention', 'remove'] as const;

/** The analyses with a pending removal from a category: hidden, and shown again when the server refuses. */
export function usePendingRemovals(category: Category): ReadonlySet<Id> {
  const leaving = useMutationState({
    filters: { mutationKey: REMOVE_KEY, status: 'pending' },
    // Only removals use this mutation key.
    select: ({ state }) => state.variables as Removal,
  });
  const removals = leaving.filter(({ categories }) => categories.includes(category));
  return new Set(removals.map(({ document }) => document.analysisId));
}

/** Restores an analysis to its categories with its decisions. */
export function useUndoRemoval(reflectionId: Id) {
  const cache = useQueryClient();
  const { show } = useSnackbar();
  return useMutation({
    mutationFn: async ({ analysisId, categories }: { analysisId: Id; categories: readonly Category[] }) => {
      for (const category of categories) {
        await call(addDocument, { reflectionId, analysisId, category, undo: true });
      }
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
    onSettled: () => refetchDocuments(cache, reflectionId),
  }).mutate;
}

/** RE-06: removes an analysis from a category or the whole reflection, optimistically, with eight seconds to undo. */
export function useRemoveDocument(reflectionId: Id) {
  const text = useText(retentionText);
  const names = useText(categoryText).categories;
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const putBack = useUndoRemoval(reflectionId);
  return useMutation({
    mutationKey: REMOVE_KEY,
    mutationFn: ({ document: { analysisId, category, categories: all }, categories }: Removal) =>
      categories.length === all.length
        ? callDelete(removeDocument, { reflectionId, analysisId })
        : callDelete(removeFromCategory, { reflectionId, analysisId, category }),
    onSuccess: (_, { document, categories }) => {
      for (const category of categories) uncacheDocument(cache, reflectionId, { ...document, category });
      const title = titleOf(document, text) ?? text.thisAnalysis;
      const isWhole = categories.length === document.categories.length;
      show({
        text: isWhole ? text.removed(title) : text.removedFrom(title, names[document.category]),
        undo: () => putBack({ analysisId: document.analysisId, categories }),
      });
    },
    onError: (failure) => show({ kind: 'error', text: failure.message }),
    onSettled: () => void refetchDocuments(cache, reflectionId),
  }).mutate;
}
