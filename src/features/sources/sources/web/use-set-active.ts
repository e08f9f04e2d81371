import { type InfiniteData, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import type { Source } from '../contract/sources.ts';
import { sourcesText } from '../text.ts';
import { SOURCES_KEY } from './sources-queries.ts';

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
