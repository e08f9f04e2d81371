import {
  type InfiniteData,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Output } from '#base/endpoint.ts';
import { call } from '#ui/call/call.ts';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { listSources, SOURCES_TOPIC, type Source, type SourceFilter } from '../contract/sources.ts';
import { sourcesText } from '../text.ts';

/** Key prefix of all source queries, invalidated by any change. */
export const SOURCES_KEY = ['sources'] as const;
export const SOURCE_LISTS_KEY = [...SOURCES_KEY, 'list'] as const;
const topics = [SOURCES_TOPIC];

export type SourceCounts = Output<typeof listSources>['counts'];

/** Search and filter of the list. */
export interface SourcesView {
  readonly search: string;
  readonly filter: SourceFilter;
}

/** Counts and supported languages, for the closed panel and the form. */
export const sourceCountsQuery = queryOptions({
  queryKey: [...SOURCES_KEY, 'facts'],
  queryFn: async ({ signal }) => {
    const { counts, languages } = await call(listSources, { limit: 1 }, { signal });
    return { counts, languages };
  },
  meta: { topics },
});

/** The sources of a view, loaded page by page. */
export function useSources(view: SourcesView) {
  return useBlockList({
    queryKey: [...SOURCE_LISTS_KEY, view],
    ask: (block, signal) => call(listSources, { ...view, ...block }, { signal }),
    topics,
  });
}

interface Change {
  readonly source: Source;
  readonly active: boolean;
  /** Set when undoing, so that the undo cannot be undone. */
  readonly isUndo?: true;
}
type Lists = InfiniteData<{ items: readonly Source[] }>;

interface Options {
  /** The lists that contain the source. */
  readonly listsKey: QueryKey;
  readonly save: (source: Source, active: boolean) => Promise<Source>;
}

/** Pauses or resumes a source with an optimistic update; reverted by « Annuler » or if the server refuses. */
export function useSetActive({ listsKey, save }: Options) {
  const { list: text } = useText(sourcesText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const putInLists = (changed: Source) =>
    cache.setQueriesData<Lists>({ queryKey: listsKey }, (lists) => lists && replaced(lists, changed));
  const { mutate } = useMutation({
    // Serialised, so that the last request wins.
    scope: { id: 'source-active' },
    mutationFn: ({ source, active }: Change) => save(source, active),
    onMutate: async ({ source, active }) => {
      await cache.cancelQueries({ queryKey: SOURCES_KEY });
      putInLists({ ...source, active, paused: null });
    },
    onSuccess: (changed, { source, active, isUndo }) => {
      putInLists(changed);
      const message = active ? text.resumedNow : text.pausedNow;
      const undo = () => mutate({ source, active: !active, isUndo: true });
      show({ text: message(source.title), ...(isUndo ? {} : { undo }) });
    },
    onError: (failure, { source }) => {
      putInLists(source);
      show({ kind: 'error', text: failure.message });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: SOURCES_KEY }),
  });
  return (source: Source, active: boolean) => mutate({ source, active });
}

function replaced(lists: Lists, changed: Source): Lists {
  const put = (source: Source) => (source.id === changed.id ? changed : source);
  return { ...lists, pages: lists.pages.map((page) => ({ ...page, items: page.items.map(put) })) };
}
