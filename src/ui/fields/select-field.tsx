import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldFrame, LabelRow } from './field-frame.ts';
import { FieldNote } from './field-note.tsx';
import type { FieldSize } from './text-field.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size'> {
  readonly label: string;
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean;
  readonly size?: Extract<FieldSize, 'compact' | 'medium'>;
  readonly help?: ReactNode;
  /** Why the value is refused; shown with an icon and announced. */
  readonly error?: string | null | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A native select, which works well on phones and with screen readers. */
export function SelectField({
  label,
  hideLabel = false,
  size = 'medium',
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
      <Frame data-size={size} data-error={error ? '' : undefined}>
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
  '&[data-size=compact]': { padding: 0 },
  '&[data-size=compact] > select': {
    minHeight: 32,
    padding: '0 34px 0 10px',
    fontSize: '0.8125rem',
    fontWeight: 500,
  },
});
