import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';
import { call } from '#ui/call/call.ts';
import { useBlockList } from '#ui/lists/use-block-list.ts';
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

/** Topics: parts of the reflection, and the person's own groups, which affect access. */
const topicsOf = (reflectionId: Id) => [partsTopic(reflectionId), 'user:me'];

/** A row of a category, with the id of its analysis. */
type Row = LinkedDocument & { readonly id: Id };
interface Block {
  readonly items: readonly Row[];
  readonly total: number;
  readonly categories: readonly CategoryNode[];
  readonly counts: readonly CategoryCounts[];
}
const rowOf = (document: LinkedDocument): Row => ({ ...document, id: document.analysisId });

/** RE-06: the analyses of one category, in blocks, with the counts of all categories. */
export function useCategory(reflectionId: Id, category: Category, enabled = true) {
  return useBlockList<Block>({
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

/** Stores a document returned by the server in the cache. */
export function cacheDocument(cache: QueryClient, reflectionId: Id, updated: LinkedDocument): void {
  editRows(cache, reflectionId, updated.category, (row) =>
    row.id === updated.analysisId ? [rowOf(updated)] : [row],
  );
}

/** Removes a document from the cache. */
export function uncacheDocument(cache: QueryClient, reflectionId: Id, removed: LinkedDocument): void {
  editRows(cache, reflectionId, removed.category, (row) => (row.id === removed.analysisId ? [] : [row]));
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

/** Refetches all queries about the documents of a reflection. */
export const refetchDocuments = (cache: QueryClient, reflectionId: Id): Promise<void> =>
  cache.invalidateQueries({ queryKey: documentsKey(reflectionId) });

/** RE-06: participants who cannot open some of the analyses. */
export const missingQuery = (reflectionId: Id) =>
  queryOptions({
    queryKey: [...documentsKey(reflectionId), 'missing'],
    queryFn: ({ signal }) => call(missingReaders, { reflectionId }, { signal }),
    meta: { topics: topicsOf(reflectionId) },
  });

/** FX-69: the linked reflections. */
export const linkedReflectionsQuery = (reflectionId: Id) =>
  queryOptions({
    queryKey: [...documentsKey(reflectionId), 'reflections'],
    queryFn: ({ signal }) => call(listLinkedReflections, { reflectionId }, { signal }),
    meta: { topics: topicsOf(reflectionId) },
  });

/** The analyses that can still be linked, in blocks. */
export function useLinkable(reflectionId: Id, search: string) {
  return useBlockList({
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

/** The title of an analysis; null where the reader may not open it. */
export function titleOf(
  { analysis }: Pick<LinkedDocument, 'analysis'>,
  { untitled }: { readonly untitled: string },
): string | null {
  return analysis && (analysis.title || analysis.document.title || untitled);
}
