import { useUnsaved } from '../page/guard-unload.ts';
import { DialogCloseContext } from './dialog-parts.tsx';
import { DiscardChangesDialog, useDiscardConfirmation } from './discard-changes-dialog.tsx';
import { PlainDialog, type PlainDialogProps } from './plain-dialog.tsx';
import { UnreachableNotice } from './unreachable-notice.tsx';

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
        notice={isForm && !isLocal ? <UnreachableNotice /> : null}
        onClose={leaving.ask}
        closesOnBackdrop={isChanged || !isForm}
      />
      {leaving.isAsked ? <DiscardChangesDialog leaving={leaving} /> : null}
    </DialogCloseContext>
  );
}
