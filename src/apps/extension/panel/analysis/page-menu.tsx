import Camera from 'lucide-react/icons/camera';
import ExternalLink from 'lucide-react/icons/external-link';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { analysisAddress } from '#features/documents/documents/rules/analysis-address.ts';
import { mayDo } from '#features/sharing/rules/access-table.ts';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { absoluteUrl } from '#ui/call/server-location.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useText } from '#ui/words/language.ts';
import { openTab } from '../open-tab.ts';
import { analysisText } from './analysis-text.ts';
import { usePageAnalysisState } from './page-work-context.ts';
import { useRecaptureFromTab } from './use-recapture-from-tab.ts';

/** The « ⋮ » menu: open in the web app, capture the page again, start another thread. */
export function PageMenu() {
  const text = useText(analysisText);
  const { opened } = usePageAnalysisState();
  const { analysis, prepareThread } = opened;
  const { takeAgain, isPending } = useRecaptureFromTab(opened);
  const [isAsking, setAsking] = useState(false);
  if (!analysis) return null;
  const open = () => openTab(absoluteUrl(analysisAddress(analysis.id, analysis.documentId)));
  return (
    <>
      <ActionsMenu
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
