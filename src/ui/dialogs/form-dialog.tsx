import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BusyButton } from '../buttons/busy-button.tsx';
import { Notice } from '../states/notice.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import { DialogCancelButton } from './dialog-parts.tsx';
import { useIsChanged } from './discard-changes-dialog.tsx';

interface FormDialogProps
  extends Pick<DialogFrameProps, 'title' | 'subtitle' | 'status' | 'width' | 'onClose' | 'isLocal'> {
  /** One field under the other; those inside `.two` are side by side where there is room. */
  readonly children: ReactNode;
  /** All values of the form: once they differ from the initial ones, closing asks first. */
  readonly values: unknown;
  readonly onSave: () => void;
  readonly isSaving: boolean;
  /** Whether the form is valid. */
  readonly canSave?: boolean;
  /** Why the form was refused; the problem of one field is shown at that field. */
  readonly refusal?: string | null | undefined;
}

/** A form in a dialog: a refusal is shown above its fields, Enter saves it, Cancel closes it. */
export function FormDialog({
  children,
  values,
  onSave,
  isSaving,
  canSave = true,
  refusal,
  ...frame
}: FormDialogProps) {
  const { save } = useText(uiText);
  const isChanged = useIsChanged(values);
  return (
    <DialogFrame
      {...frame}
      open
      isChanged={isChanged}
      onSubmit={onSave}
      actions={
        <>
          <DialogCancelButton />
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
