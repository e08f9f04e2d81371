import { useUnsaved } from '../page/unsaved.ts';
import { DialogLeaving } from './dialog-cancel.tsx';
import { LeavingQuestion } from './leaving-question.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PlainDialog, type PlainDialogProps } from './plain-dialog.tsx';
import { useAskedLeaving } from './use-asked-leaving.ts';

export interface DialogFrameProps extends Omit<PlainDialogProps, 'closesOnBackdrop' | 'notice'> {
  /** Whether something in it would be lost: then every way of leaving it asks first. */
  readonly isChanged?: boolean;
  /** What it saves needs no server. */
  readonly isLocal?: boolean;
}

/** FX-04: the frame of dialogs. What was changed in one is given up only by whoever says so. */
export function DialogFrame({ isChanged = false, isLocal = false, onClose, ...dialog }: DialogFrameProps) {
  const leaving = useAskedLeaving(dialog.open && isChanged, onClose);
  useUnsaved(dialog.open && isChanged);
  const isForm = dialog.onSubmit !== undefined || dialog.bare;
  return (
    <DialogLeaving value={leaving.ask}>
      {/* A click beside a form is often a slip. */}
      <PlainDialog
        {...dialog}
        notice={isForm && !isLocal ? <OfflineNotice /> : null}
        onClose={leaving.ask}
        closesOnBackdrop={isChanged || !isForm}
      />
      {leaving.isAsked ? <LeavingQuestion leaving={leaving} /> : null}
    </DialogLeaving>
  );
}
