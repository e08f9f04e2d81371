import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BusyButton } from '../buttons/busy-button.tsx';
import { Notice } from '../states/notice.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { DialogCancel } from './dialog-cancel.tsx';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import { useIsChanged } from './use-asked-leaving.ts';

interface FormDialogProps
  extends Pick<DialogFrameProps, 'title' | 'subtitle' | 'status' | 'width' | 'onClose' | 'isLocal'> {
  /** One field under the other; those inside `.two` stand side by side where there is room. */
  readonly children: ReactNode;
  /** All that can be written and chosen in it: once it differs from what stood there first, leaving asks. */
  readonly written: unknown;
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
  written,
  onSave,
  isSaving,
  canSave = true,
  refusal,
  ...frame
}: FormDialogProps) {
  const { save } = useText(uiText);
  const isChanged = useIsChanged(written);
  return (
    <DialogFrame
      {...frame}
      open
      isChanged={isChanged}
      onSubmit={onSave}
      actions={
        <>
          <DialogCancel />
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
