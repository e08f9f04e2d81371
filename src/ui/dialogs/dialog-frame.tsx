import { styled } from '@mui/material/styles';
import CloudOff from 'lucide-react/icons/cloud-off';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useWhyUnreachable } from '../call/online.ts';
import { useUnsaved } from '../page/guard-unload.ts';
import { Notice } from '../states/notice.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { DialogCloseContext } from './dialog-parts.tsx';
import { DiscardChangesDialog, useDiscardConfirmation } from './discard-changes-dialog.tsx';
import { PlainDialog, type PlainDialogProps } from './plain-dialog.tsx';

/** Without a network or a server, in a form: nothing is sent for now, and nothing that was written goes. */
function OfflineNotice() {
  const { unreachableForm } = useText(uiText);
  const why = useWhyUnreachable();
  return (
    <Place>
      {why ? (
        <Notice kind="warning" icon={why === 'network' ? WifiOff : CloudOff}>
          {unreachableForm[why]}
        </Notice>
      ) : null}
    </Place>
  );
}

const Place = styled('div')({
  flex: 'none',
  '&:not(:empty)': { padding: '14px 24px 0' },
});

export interface DialogFrameProps extends Omit<PlainDialogProps, 'closesOnBackdrop' | 'notice'> {
  /** Whether something in it would be lost: then every way of leaving it asks first. */
  readonly isChanged?: boolean;
  /** What it saves needs no server. */
  readonly isLocal?: boolean;
}

/** FX-04: the frame of dialogs. Changes made in one are discarded only after a confirmation. */
export function DialogFrame({ isChanged = false, isLocal = false, onClose, ...dialog }: DialogFrameProps) {
  const leaving = useDiscardConfirmation(dialog.open && isChanged, onClose);
  useUnsaved(dialog.open && isChanged);
  const isForm = dialog.onSubmit !== undefined || dialog.bare;
  return (
    <DialogCloseContext value={leaving.ask}>
      {/* A click beside a form is often a slip. */}
      <PlainDialog
        {...dialog}
        notice={isForm && !isLocal ? <OfflineNotice /> : null}
        onClose={leaving.ask}
        closesOnBackdrop={isChanged || !isForm}
      />
      {leaving.isAsked ? <DiscardChangesDialog leaving={leaving} /> : null}
    </DialogCloseContext>
  );
}
