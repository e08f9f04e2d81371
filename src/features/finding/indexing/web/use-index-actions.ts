import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { checkSearchIndex, rebuildSearchIndex } from '../contract/search-index.ts';
import { indexingText } from '../text.ts';
import { SEARCH_INDEX_KEY } from './search-index-query.ts';

/** The actions of a platform admin on indexes; the state is refetched afterwards. */
export function useIndexActions(onAsked: () => void) {
  const text = useText(indexingText);
  const snackbar = useSnackbar();
  const cache = useQueryClient();
  const onError = (failure: Error) => snackbar.show({ kind: 'error', text: failure.message });
  const onSettled = () => cache.invalidateQueries({ queryKey: SEARCH_INDEX_KEY });
  const rebuild = useMutation({
    networkMode: 'always',
    /** Of all where none is named. */
    mutationFn: (organisationId: string | null) =>
      call(rebuildSearchIndex, organisationId === null ? {} : { organisationId }),
    onSuccess: () => {
      onAsked();
      snackbar.show({ text: text.rebuildAsked });
    },
    onError,
    onSettled,
  });
  const check = useMutation({
    networkMode: 'always',
    mutationFn: () => call(checkSearchIndex, {}),
    onSuccess: () => snackbar.show({ text: text.checkAsked }),
    onError,
    onSettled,
  });
  return { rebuild, check };
}
