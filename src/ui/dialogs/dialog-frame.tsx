import { useUnsaved } from '../page/unsaved.ts';
import { DialogCloseContext } from './dialog-cancel-button.tsx';
import { DiscardChangesDialog } from './discard-changes-dialog.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PlainDialog, type PlainDialogProps } from './plain-dialog.tsx';
import { useDiscardConfirmation } from './use-discard-confirmation.ts';

export interface DialogFrameProps extends Omit<PlainDialogProps, 'closesOnBackdrop' | 'notice'> {
  /** Whether something in it would be lost: then every way of leaving it asks first. */
  readonly isChanged?: boolean;
  /** What it saves needs no server. */
  readonly isLocal?: boolean;
}

/** FX-04: the frame of dialogs. What was changed in one is given up only by whoever says so. */
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
