import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BusyButton } from '../buttons/busy-button.tsx';
import { Button } from '../buttons/button.tsx';
import { Notice } from '../states/notice.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

interface FormDialogProps
  extends Pick<DialogFrameProps, 'title' | 'subtitle' | 'status' | 'width' | 'onClose'> {
  /** One field under the other; those inside `.two` stand side by side where there is room. */
  readonly children: ReactNode;
  readonly onSave: () => void;
  readonly isSaving: boolean;
  /** Where a form must be valid before it can be saved. */
  readonly canSave?: boolean;
  /** Why the whole was refused; what concerns one field stands beside it. */
  readonly refusal?: string | null | undefined;
}

/** What a person fills in and saves: refused as a whole above its fields, saved with Enter, left with Cancel. */
export function FormDialog({
  children,
  onSave,
  isSaving,
  canSave = true,
  refusal,
  onClose,
  ...frame
}: FormDialogProps) {
  const { cancel, save } = useText(uiText);
  return (
    <DialogFrame
      {...frame}
      open
      onClose={onClose}
      onSubmit={onSave}
      actions={
        <>
          <Button variant="discret" onClick={onClose}>
            {cancel}
          </Button>
          <BusyButton type="submit" variant="principal" disabled={!canSave} busy={isSaving}>
            {save}
          </BusyButton>
        </>
      }
    >
      <Fields>
        {refusal ? <Notice kind="error">{refusal}</Notice> : null}
        {children}
      </Fields>
    </DialogFrame>
  );
}

const Fields = styled('div')({
  display: 'grid',
  gap: 18,
  '& .two': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: 16,
    alignItems: 'start',
    '@media (max-width: 419px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
