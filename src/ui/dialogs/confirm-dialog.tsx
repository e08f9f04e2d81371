import type { ReactNode } from 'react';
import { BusyButton } from '../buttons/busy-button.tsx';
import { Button } from '../buttons/button.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { PlainDialog } from './plain-dialog.tsx';

/** D3 §7: unless a question names its own. */
export const CONFIRM_WIDTH = 700;

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Names the thing: « Supprimer le groupe Veille climat ? ». */
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children?: ReactNode;
  /** Names the act and the object, so that it can be read alone. */
  readonly confirmLabel: string;
  /** Where « Annuler » could be taken for the act itself: the way back in its own words. */
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** For what cannot be undone. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly width?: number;
}

/** Asks before what cannot be undone; focus starts on Cancel, so that Enter alone never destroys. */
export function ConfirmDialog({
  open,
  title,
  subtitle,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  danger = false,
  busy = false,
  width = CONFIRM_WIDTH,
}: ConfirmDialogProps) {
  const text = useText(uiText);
  return (
    <PlainDialog
      open={open}
      onClose={onCancel}
      title={title}
      subtitle={subtitle}
      width={width}
      role="alertdialog"
      closeButton={false}
      fullScreenOnPhone={false}
      actions={
        <>
          <Button variant="discret" autoFocus onClick={onCancel}>
            {cancelLabel ?? text.cancel}
          </Button>
          <BusyButton variant={danger ? 'danger' : 'principal'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </BusyButton>
        </>
      }
    >
      {children}
    </PlainDialog>
  );
}
