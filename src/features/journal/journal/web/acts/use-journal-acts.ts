import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Output } from '#base/endpoint.ts';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { type listJournals, setJournalStatus, updateJournal } from '../../contract/journals.ts';
import { journalQuery, LIST_KEY } from '../journal-queries.ts';
import { sectionText } from '../section/section-text.ts';
import type { TitledJournal } from '../use-journals.ts';

/** JO-03: archives a section at once with an undo, and updates it on request. */
export function useJournalActs({ id: journalId, title }: Pick<TitledJournal, 'id' | 'title'>) {
  const text = useText(sectionText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const onError = (failure: Error) => show({ kind: 'error', text: failure.message });
  const refresh = () => cache.invalidateQueries({ queryKey: LIST_KEY });
  const removeFromList = () =>
    cache.setQueriesData<Output<typeof listJournals>>(
      { queryKey: LIST_KEY },
      (list) => list && { ...list, journals: list.journals.filter(({ id }) => id !== journalId) },
    );
  const reactivate = useMutation({
    mutationFn: () => call(setJournalStatus, { journalId, status: 'active' }),
    onSuccess: refresh,
    onError,
  });
  const archive = useMutation({
    mutationFn: () => call(setJournalStatus, { journalId, status: 'archived' }),
    onMutate: async () => {
      focusNextSection(journalId);
      removeFromList();
      // Earlier responses would show it again.
      await cache.cancelQueries({ queryKey: LIST_KEY });
    },
    onSuccess: () => {
      show({ text: text.archived(title), undo: () => reactivate.mutate() });
      void refresh();
    },
    onError: (failure) => {
      onError(failure);
      void refresh();
    },
  });
  const update = useMutation({
    mutationFn: () => call(updateJournal, { journalId }),
    onSuccess: (answer) =>
      cache.setQueryData(journalQuery(journalId).queryKey, (before) => before && { ...before, ...answer }),
    onError,
  });
  return { archive: archive.mutate, update: update.mutate, isAsking: update.isPending };
}

/** Called before a section disappears: moves the focus to the next section, or the previous one. */
function focusNextSection(journalId: string): void {
  const heads = [...document.querySelectorAll<HTMLElement>('h2[id^="title-"]')];
  const at = heads.findIndex(({ id }) => id === `title-${journalId}`);
  (heads[at + 1] ?? heads[at - 1])?.focus({ preventScroll: true });
}
