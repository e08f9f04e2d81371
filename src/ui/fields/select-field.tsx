import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldFrame, LabelRow } from './field-frame.ts';
import { FieldNote } from './field-note.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size'> {
  readonly label: string;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
  readonly help?: ReactNode;
  /** Why the value cannot be taken; shown with an icon and spoken. */
  readonly error?: string | null | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of several, in the list of the system itself: at home on a phone and with a screen reader. */
export function SelectField({
  label,
  hideLabel = false,
  help,
  error,
  options,
  className,
  ...select
}: SelectFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={className}>
      {hideLabel ? null : (
        <LabelRow>
          <label htmlFor={id}>{label}</label>
        </LabelRow>
      )}
      <Frame data-error={error ? '' : undefined}>
        <select
          id={id}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? noteId : undefined}
          {...select}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown />
      </Frame>
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  );
}

const Frame = styled(FieldFrame)({
  position: 'relative',
  padding: 0,
  '& > select': {
    appearance: 'none',
    flex: 1,
    minWidth: 0,
    minHeight: 38,
    padding: '0 36px 0 12px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    outline: 0,
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    '@media (pointer: coarse)': { minHeight: 44, fontSize: '1rem' },
  },
  '& > svg': { position: 'absolute', right: 12, pointerEvents: 'none' },
});
