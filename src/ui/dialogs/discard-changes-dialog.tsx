import { useState } from 'react';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardChangesDialogProps {
  readonly leaving: Omit<DiscardConfirmation, 'ask'>;
  /** The changes are in another tab. */
  readonly isElsewhere?: boolean;
}

/** Asks whether unsaved changes may be discarded. */
export function DiscardChangesDialog({ leaving, isElsewhere = false }: DiscardChangesDialogProps) {
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
      {isElsewhere ? text.leaveElsewhereBody : text.leaveBody}
    </ConfirmDialog>
  );
}

/** Whether the values differ from those of the first render. */
export function useIsChanged(written: unknown): boolean {
  const now = JSON.stringify(written);
  const [first] = useState(now);
  return now !== first;
}

/**
 * Asks before unsaved changes are discarded by a button or by Escape. `useUnsaved` also guards Back, links and closing the
 * page, for changes that are stored nowhere else.
 */
export function useDiscardConfirmation(isChanged: boolean, onLeave: () => void) {
  const [isAsked, setAsked] = useState(false);
  return {
    isAsked,
    ask: () => (isChanged ? setAsked(true) : onLeave()),
    leave: () => {
      setAsked(false);
      onLeave();
    },
    stay: () => setAsked(false),
  };
}

export type DiscardConfirmation = ReturnType<typeof useDiscardConfirmation>;
