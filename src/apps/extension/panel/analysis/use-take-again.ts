import { useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { noteOpened } from '#features/analyses/web.ts';
import { documentQuery } from '#features/documents/web.ts';
import { newId } from '#ui/call/new-id.ts';
import { useAct } from '#ui/call/use-act.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { pageLink } from '../page-link.ts';
import { bringPage } from './bring-page.ts';
import { bringText } from './bring-text.ts';
import { noteBringing } from './bringing.ts';
import { knownPageQuery } from './known-page-query.ts';
import { saveThread } from './save-thread.ts';
import type { PageAnalysis } from './use-page-analysis.ts';

interface TakingAgain {
  readonly takeAgain: () => void;
  readonly isPending: boolean;
}

type Shown = Pick<PageAnalysis, 'address' | 'analysis' | 'threads' | 'chooseThread'>;

/**
 * The page once more, as its reader sees it now: a new snapshot of what they read, or, beside what Vigie fetched itself, a
 * document of their own with its thread. What goes wrong is said where it is on its way.
 */
export function useTakeAgain({ address, analysis, threads, chooseThread }: Shown): TakingAgain {
  const text = useText(bringText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const threadOf = async (documentId: Id): Promise<Id> => {
    const known = threads.find((thread) => thread.documentId === documentId);
    if (known) return known.id;
    const prepared = { link: pageLink, address, documentId, preparedId: newId(), threadName: '' };
    const made = await saveThread(prepared);
    noteOpened(cache, made);
    return made.id;
  };
  const { mutate, isPending } = useAct({
    mutationFn: async () => {
      const documentId = await bringPage(pageLink, address);
      const apart = documentId === analysis?.documentId ? null : await threadOf(documentId);
      return { documentId, apart };
    },
    onSuccess: ({ documentId, apart }) => {
      noteBringing(address, null);
      void cache.invalidateQueries({ queryKey: documentQuery(documentId).queryKey });
      if (apart !== null) {
        chooseThread(apart);
        void cache.invalidateQueries({ queryKey: knownPageQuery(address).queryKey });
      }
      show({ text: apart === null ? text.takenAgain : text.takenApart, kind: 'success' });
    },
  });
  return { takeAgain: () => mutate(), isPending };
}
