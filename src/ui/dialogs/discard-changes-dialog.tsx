import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DiscardConfirmation } from './use-discard-confirmation.ts';

interface LeavingQuestionProps {
  readonly leaving: Omit<DiscardConfirmation, 'ask'>;
}

/** Asks whether unsaved changes may be discarded. */
export function DiscardChangesDialog({ leaving }: LeavingQuestionProps) {
  const text = useText(uiText);
  return (
    <ConfirmDialog
      open={leaving.isAsked}
      title={text.leaveTitle}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      danger
      onConfirm={leaving.leave}
      onCancel={leaving.stay}
    >
      {text.leaveBody}
    </ConfirmDialog>
  );
}
