import { ConfirmDialog } from './confirm-dialog.tsx';
import type { AskedLeaving } from './use-asked-leaving.ts';

interface LeavingQuestionProps {
  readonly leaving: AskedLeaving;
  readonly text: {
    readonly leaveTitle: string;
    readonly leaveBody: string;
    readonly leave: string;
    readonly stay: string;
  };
}

/** Whether what is written may be lost. */
export function LeavingQuestion({ leaving, text }: LeavingQuestionProps) {
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
