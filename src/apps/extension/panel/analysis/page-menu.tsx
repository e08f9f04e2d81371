import Camera from 'lucide-react/icons/camera';
import ExternalLink from 'lucide-react/icons/external-link';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { analysisAddress } from '#features/documents/documents/rules/analysis-address.ts';
import { mayDo } from '#features/sharing/rules/access-table.ts';
import { ActsMenu } from '#ui/buttons/acts-menu.tsx';
import { wholeAddress } from '#ui/call/server-place.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useText } from '#ui/words/language.ts';
import { openTab } from '../open-tab.ts';
import { analysisText } from './analysis-text.ts';
import { usePageWork } from './page-work-context.ts';
import { useTakeAgain } from './use-take-again.ts';

/** The « ⋮ » menu: open in the web app, capture the page again, start another thread. */
export function PageMenu() {
  const text = useText(analysisText);
  const { opened } = usePageWork();
  const { analysis, prepareThread } = opened;
  const { takeAgain, isPending } = useTakeAgain(opened);
  const [isAsking, setAsking] = useState(false);
  if (!analysis) return null;
  const open = () => openTab(wholeAddress(analysisAddress(analysis.id, analysis.documentId)));
  return (
    <>
      <ActsMenu
        label={text.acts}
        acts={[
          { label: text.openInVigie, icon: ExternalLink, run: open },
          ...(mayDo(analysis.role, 'edit')
            ? [{ label: text.takeAgain, icon: Camera, run: () => setAsking(true), isDisabled: isPending }]
            : []),
          { label: text.newThread, icon: Plus, run: prepareThread },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        title={text.takeAgainAsk}
        confirmLabel={text.takeAgainNow}
        onConfirm={() => {
          setAsking(false);
          takeAgain();
        }}
        onCancel={() => setAsking(false)}
      >
        {text.takeAgainSays}
      </ConfirmDialog>
    </>
  );
}
