import { useQueryClient } from '@tanstack/react-query';
import { documentQuery } from '#features/documents/web/public.ts';
import { useAct } from '#ui/call/use-act.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { pageLink } from '../page-link.ts';
import { bringPage } from './bring-page.ts';
import { bringText } from './bring-text.ts';
import { noteBringing } from './bringing.ts';

interface TakingAgain {
  readonly takeAgain: () => void;
  readonly isPending: boolean;
}

/** A new snapshot of a page that is in Vigie already, as its reader sees it now. What goes wrong is said where it is on its way. */
export function useTakeAgain(address: string): TakingAgain {
  const text = useText(bringText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const { mutate, isPending } = useAct({
    mutationFn: () => bringPage(pageLink, address),
    onSuccess: (documentId) => {
      noteBringing(address, null);
      void cache.invalidateQueries({ queryKey: documentQuery(documentId).queryKey });
      show({ text: text.takenAgain, kind: 'success' });
    },
  });
  return { takeAgain: () => mutate(), isPending };
}
