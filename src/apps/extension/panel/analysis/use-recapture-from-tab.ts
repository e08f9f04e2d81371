import { useQueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { cacheOpenedAnalysis } from '#features/analyses/web.ts';
import { documentQuery } from '#features/documents/web.ts';
import { newId } from '#ui/call/new-id.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { pageLink } from '../page-link.ts';
import { captureFromTab } from './capture-from-tab.ts';
import { createPreparedThread } from './create-prepared-thread.ts';
import { setTabCapture } from './tab-capture.ts';
import { tabCaptureText } from './tab-capture-text.ts';
import { knownPageQuery, type PageAnalysis } from './use-page-analysis.ts';

interface Recapture {
  readonly takeAgain: () => void;
  readonly isPending: boolean;
}

type Shown = Pick<PageAnalysis, 'address' | 'analysis' | 'threads' | 'chooseThread'>;

/**
 * Captures the page again as the user sees it: a new snapshot of the current document, or, for a document fetched by Vigie,
 * a separate document of the user with its own thread. Failures are shown with the progress.
 */
export function useRecaptureFromTab({ address, analysis, threads, chooseThread }: Shown): Recapture {
  const text = useText(tabCaptureText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const findOrCreateThread = async (documentId: Id): Promise<Id> => {
    const known = threads.find((thread) => thread.documentId === documentId);
    if (known) return known.id;
    const prepared = { link: pageLink, address, documentId, preparedId: newId(), threadName: '' };
    const made = await createPreparedThread(prepared);
    cacheOpenedAnalysis(cache, made);
    return made.id;
  };
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: async () => {
      const documentId = await captureFromTab(pageLink, address);
      const separateThreadId =
        documentId === analysis?.documentId ? null : await findOrCreateThread(documentId);
      return { documentId, separateThreadId };
    },
    onSuccess: ({ documentId, separateThreadId }) => {
      setTabCapture(address, null);
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
