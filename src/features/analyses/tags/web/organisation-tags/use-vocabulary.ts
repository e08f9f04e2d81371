import { useRefreshOrganisations } from '#features/organisations/web.ts';
import { call, callDelete } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import {
  addOrganisationTag,
  removeOrganisationTag,
  renameOrganisationTag,
} from '../../contract/organisation-tags.ts';
import { organisationTagsText } from './organisation-tags-text.ts';

/** Actions on the vocabulary; each reports its result in a snackbar, and removing a tag can be undone. */
export function useVocabulary() {
  const text = useText(organisationTagsText);
  const { show } = useSnackbar();
  const refresh = useRefreshOrganisations();
  const refuse = ({ message }: Error) => show({ text: message, kind: 'error' });
  const add = async (word: string) => {
    const { text: added } = await call(addOrganisationTag, { text: word });
    show({ text: text.added(added) });
    await refresh();
  };
  const rename = async (word: string, to: string) => {
    const { text: renamed } = await call(renameOrganisationTag, { text: word, to });
    show({ text: text.renamed(renamed) });
    await refresh();
  };
  const removing = useExclusiveMutation({
    mutationFn: (word: string) => callDelete(removeOrganisationTag, { text: word }),
    onSuccess: async (_, word) => {
      show({ text: text.removed(word), undo: () => void add(word).catch(refuse) });
      await refresh();
    },
    onError: refuse,
  });
  return { add, rename, removing };
}
