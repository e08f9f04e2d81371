import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BusyButton } from '../buttons/busy-button.tsx';
import { Button } from '../buttons/button.tsx';
import { VisuallyHidden } from '../signs/visually-hidden.tsx';
import { Notice } from '../states/notice.tsx';
import { SkeletonBar } from '../states/skeleton.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { CONFIRM_WIDTH } from './confirm-dialog.tsx';
import { PlainDialog } from './plain-dialog.tsx';

interface IrreversibleDialogProps {
  /** Names the thing: « Supprimer le groupe Veille climat ? ». */
  readonly title: string;
  /** Names the action and the object, so that it is clear when read alone. */
  readonly confirmLabel: string;
  /** The query of the consequences; its error is shown in place of the button. */
  readonly preview: { readonly isPending: boolean; readonly error: Error | null };
  /** The consequences, once they are loaded. */
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly busy: boolean;
  /** Why the action itself was refused. */
  readonly error: Error | null;
}

/**
 * Shows the consequences of an irreversible action before it is done; Cancel has the focus, so that Enter alone never
 * deletes.
 */
export function IrreversibleDialog({
  title,
  confirmLabel,
  preview,
  children,
  onConfirm,
  onCancel,
  busy,
  error,
}: IrreversibleDialogProps) {
  const text = useText(uiText);
  const refusal = preview.error ?? error;
  return (
    <PlainDialog
      open
      onClose={onCancel}
      title={title}
      subtitle={preview.error ? undefined : text.irreversible}
      width={CONFIRM_WIDTH}
      role="alertdialog"
      closeButton={false}
      fullScreenOnPhone={false}
      actions={
        <>
          <Button variant="discret" autoFocus onClick={onCancel}>
            {preview.error ? text.close : text.cancel}
          </Button>
          {preview.error ? null : (
            <BusyButton
              variant="danger"
              // A long name wraps rather than overflowing the button.
              sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere', py: '7px' }}
              busy={busy}
              disabled={preview.isPending}
              onClick={onConfirm}
            >
              {confirmLabel}
            </BusyButton>
          )}
        </>
      }
    >
      <Body>
        {refusal ? <Notice kind="error">{refusal.message}</Notice> : null}
        {preview.isPending ? (
          <>
            <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
            <SkeletonBar width="62%" />
            <SkeletonBar width="48%" />
          </>
        ) : preview.error ? null : (
          children
        )}
      </Body>
    </PlainDialog>
  );
}

const Body = styled('div')({ display: 'grid', gap: 12 });
