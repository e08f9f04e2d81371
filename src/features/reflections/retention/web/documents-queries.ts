import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';
import { call } from '#ui/call/call.ts';
import { useBlocks } from '#ui/lists/use-blocks.ts';
import type { Category, CategoryNode } from '../contract/categories.ts';
import {
  type CategoryCounts,
  findLinkable,
  type LinkedDocument,
  listDocuments,
  listLinkedReflections,
  missingReaders,
} from '../contract/documents.ts';

const documentsKey = (reflectionId: Id) => ['retention', reflectionId] as const;
const categoryKey = (reflectionId: Id, category: Category) =>
  [...documentsKey(reflectionId), 'category', category] as const;

/** What is linked, what was decided of it, and who may open it; my own groups decide what is open to me. */
const topicsOf = (reflectionId: Id) => [partsTopic(reflectionId), 'user:me'];

/** A row of a category, known by its analysis. */
type Row = LinkedDocument & { readonly id: Id };
interface Block {
  readonly items: readonly Row[];
  readonly total: number;
  readonly categories: readonly CategoryNode[];
  readonly counts: readonly CategoryCounts[];
}
const rowOf = (document: LinkedDocument): Row => ({ ...document, id: document.analysisId });

/** RE-06: the analyses of one category, a block at a time, with the counts of all. */
export function useCategory(reflectionId: Id, category: Category, enabled = true) {
  return useBlocks<Block>({
    queryKey: categoryKey(reflectionId, category),
    ask: async (block, signal) => {
      const { documents, ...answer } = await call(
        listDocuments,
        { reflectionId, category, ...block },
        { signal },
      );
      return { ...answer, items: documents.map(rowOf) };
    },
    topics: topicsOf(reflectionId),
    enabled,
  });
}

/** The server has just told how a row stands. */
export function noteDocument(cache: QueryClient, reflectionId: Id, told: LinkedDocument): void {
  editRows(cache, reflectionId, told.category, (row) => (row.id === told.analysisId ? [rowOf(told)] : [row]));
}

/** It is no longer there. */
export function forgetDocument(cache: QueryClient, reflectionId: Id, gone: LinkedDocument): void {
  editRows(cache, reflectionId, gone.category, (row) => (row.id === gone.analysisId ? [] : [row]));
}

function editRows(
  cache: QueryClient,
  reflectionId: Id,
  category: Category,
  edit: (row: Row) => readonly Row[],
): void {
  cache.setQueryData<InfiniteData<Block>>(
    categoryKey(reflectionId, category),
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap(edit) })) },
  );
}

/** Everything of the documents of a reflection is looked at again. */
export const lookAgain = (cache: QueryClient, reflectionId: Id): Promise<void> =>
  cache.invalidateQueries({ queryKey: documentsKey(reflectionId) });

/** RE-06: who takes part and cannot open some of its analyses. */
export const missingQuery = (reflectionId: Id) =>
  queryOptions({
    queryKey: [...documentsKey(reflectionId), 'missing'],
    queryFn: ({ signal }) => call(missingReaders, { reflectionId }, { signal }),
    meta: { topics: topicsOf(reflectionId) },
  });

/** FX-69: the reflections that stand in it. */
export const linkedReflectionsQuery = (reflectionId: Id) =>
  queryOptions({
    queryKey: [...documentsKey(reflectionId), 'reflections'],
    queryFn: ({ signal }) => call(listLinkedReflections, { reflectionId }, { signal }),
    meta: { topics: topicsOf(reflectionId) },
  });

/** What can still be linked, a block at a time. */
export function useLinkable(reflectionId: Id, search: string) {
  return useBlocks({
    queryKey: [...documentsKey(reflectionId), 'linkable', search],
    ask: async (block, signal) => {
      const { analyses: items, total } = await call(
        findLinkable,
        { reflectionId, search, ...block },
        { signal },
      );
      return { items, total };
    },
    topics: [],
  });
}
