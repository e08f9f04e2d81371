import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { AskedLeaving } from './use-asked-leaving.ts';

interface LeavingQuestionProps {
  readonly leaving: Omit<AskedLeaving, 'ask'>;
}

/** Asks whether unsaved changes may be discarded. */
export function LeavingQuestion({ leaving }: LeavingQuestionProps) {
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
