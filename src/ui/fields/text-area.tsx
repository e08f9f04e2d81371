import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { ON_TOUCH } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';
import { FieldFrame, LabelRow } from './field-frame.ts';
import { FieldNote } from './field-note.tsx';

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly help?: ReactNode;
  /** Why the value is refused; shown with an icon and announced. */
  readonly error?: string | null | undefined;
}

/** A multi-line text field that grows with its text, up to a maximum. */
export function TextArea({ label, help, error, ...area }: TextAreaProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div>
      <LabelRow>
        <label htmlFor={id}>{label}</label>
      </LabelRow>
      <Frame data-error={error ? '' : undefined}>
        <textarea
          id={id}
          rows={2}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? noteId : undefined}
          {...area}
        />
      </Frame>
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  );
}

const Frame = styled(FieldFrame)({
  padding: 0,
  '& > textarea': {
    flex: 1,
    minWidth: 0,
    minHeight: 62,
    maxHeight: 220,
    padding: '9px 12px',
    border: 0,
    borderRadius: 8,
    outline: 0,
    background: 'none',
    resize: 'vertical',
    fieldSizing: 'content',
    [ON_TOUCH]: { fontSize: '1rem' },
  },
  '& > textarea::placeholder': { color: colour.text3, opacity: 1 },
});
