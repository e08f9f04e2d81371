import { useQueryClient } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import ExternalLink from 'lucide-react/icons/external-link';
import Plus from 'lucide-react/icons/plus';
import { documentAddress } from '#features/analyses/web/public.ts';
import { documentQuery } from '#features/documents/web/public.ts';
import { ActsMenu, type MenuAct } from '#ui/buttons/acts-menu.tsx';
import { wholeAddress } from '#ui/call/server-place.ts';
import { useAct } from '#ui/call/use-act.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { openTab } from '../open-tab.ts';
import { pageLink } from '../page-link.ts';
import { analysisText } from './analysis-text.ts';
import { bringPage } from './bring-page.ts';
import { bringText } from './bring-text.ts';
import { noteBringing } from './bringing.ts';
import { usePageWork } from './page-work-context.ts';

/** « ⋮ »: a new snapshot of the page as it is seen now, another thread, and the way into the web app. */
export function PageMenu() {
  const text = useText(analysisText);
  const bring = useText(bringText);
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const { opened } = usePageWork();
  const { address, analysis, prepareThread } = opened;
  const again = useAct({
    mutationFn: () => bringPage(pageLink, address),
    onSuccess: (documentId) => {
      noteBringing(address, null);
      void cache.invalidateQueries({ queryKey: documentQuery(documentId).queryKey });
      show({ text: bring.takenAgain, kind: 'success' });
    },
    // What went wrong is said where the page is on its way.
  });
  if (!analysis) return null;
  const acts: MenuAct[] = [
    {
      label: text.openInVigie,
      icon: ExternalLink,
      run: () => openTab(wholeAddress(documentAddress(analysis))),
    },
    { label: text.takeAgain, icon: Camera, run: () => again.mutate(), isDisabled: again.isPending },
    { label: text.newThread, icon: Plus, run: prepareThread },
  ];
  return <ActsMenu label={text.acts} acts={acts} />;
}
