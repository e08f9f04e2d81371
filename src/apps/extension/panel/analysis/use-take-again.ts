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

interface Recapture {
  readonly takeAgain: () => void;
  readonly isPending: boolean;
}

type Shown = Pick<PageAnalysis, 'address' | 'analysis' | 'threads' | 'chooseThread'>;

/**
 * Captures the page again as the user sees it: a new snapshot of the current document, or, for a document fetched by Vigie,
 * a separate document of the user with its own thread. Failures are shown with the progress.
 */
export function useTakeAgain({ address, analysis, threads, chooseThread }: Shown): Recapture {
  const text = useText(bringText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const findOrCreateThread = async (documentId: Id): Promise<Id> => {
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
      const separateThreadId =
        documentId === analysis?.documentId ? null : await findOrCreateThread(documentId);
      return { documentId, separateThreadId };
    },
    onSuccess: ({ documentId, separateThreadId }) => {
      noteBringing(address, null);
      void cache.invalidateQueries({ queryKey: documentQuery(documentId).queryKey });
      if (separateThreadId !== null) {
        chooseThread(separateThreadId);
        void cache.invalidateQueries({ queryKey: knownPageQuery(address).queryKey });
      }
      show({ text: separateThreadId === null ? text.takenAgain : text.takenApart, kind: 'success' });
    },
  });
  return { takeAgain: () => mutate(), isPending };
}
