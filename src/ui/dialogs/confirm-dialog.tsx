import type { ReactNode } from 'react';
import { BusyButton } from '../buttons/busy-button.tsx';
import { Button } from '../buttons/button.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { PlainDialog } from './plain-dialog.tsx';

/** D3 §7: the default width of a confirmation. */
export const CONFIRM_WIDTH = 700;

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Names the thing: « Supprimer le groupe Veille climat ? ». */
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children?: ReactNode;
  /** Names the action and the object, so that it is clear when read alone. */
  readonly confirmLabel: string;
  /** The label of Cancel, where « Annuler » could be taken for the action itself. */
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** For what cannot be undone. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly width?: number;
}

/** Asks before an action; Cancel has the focus, so that Enter alone never deletes. */
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
