import { styled } from '@mui/material/styles';
import { type Ref, useId, useState } from 'react';
import { FieldNote } from '#ui/fields/field-note.tsx';
import { colour } from '#ui/theme/palette.ts';

const DIGITS = 6;
/** The dash is drawn after this many boxes. */
const HALF = 3;

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly error?: string | null;
  readonly help?: string;
  readonly autoFocus?: boolean;
  readonly hideLabel?: boolean;
}

/** Six boxes over a single field, so that pasting and the suggestions of phones work. */
export function CodeField({
  label,
  value,
  onChange,
  ref,
  error = null,
  help,
  autoFocus = false,
  hideLabel = false,
}: CodeFieldProps) {
  const id = useId();
  const [hasFocus, setFocus] = useState(false);
  const boxes = Array.from({ length: DIGITS }, (_, place) => ({
    place,
    digit: value[place] ?? '',
    isNext: hasFocus && place === Math.min(value.length, DIGITS - 1),
  }));
  return (
    <div>
      {hideLabel ? null : <Label htmlFor={id}>{label}</Label>}
      <Boxes data-error={error ? '' : undefined}>
        {boxes.map(({ place, digit, isNext }) => (
          <span
            key={place}
            aria-hidden="true"
            data-next={isNext ? '' : undefined}
            data-half={place === HALF ? '' : undefined}
          >
            {digit}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-note` : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the field is what the screen or dialog is for
          autoFocus={autoFocus}
          value={value}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, DIGITS))}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
        />
      </Boxes>
      <FieldNote id={`${id}-note`} error={error} help={help} />
    </div>
  );
}

export const isWholeCode = (value: string): boolean => value.length === DIGITS;

const Label = styled('label')({
  display: 'block',
  marginBottom: 6,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 550,
});

const Boxes = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) 20px repeat(3, minmax(0, 1fr))',
  gap: 8,
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    height: 54,
    borderRadius: 10,
    background: colour.surface,
    boxShadow: `inset 0 0 0 1px ${colour.control}`,
    fontSize: '1.375rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > span[data-half]': {
    gridColumn: 5,
    position: 'relative',
    '&::before': {
      content: '"–"',
      position: 'absolute',
      left: -22,
      color: colour.text3,
      fontWeight: 400,
      fontSize: '1rem',
    },
  },
  '& > span[data-next]': { boxShadow: `inset 0 0 0 2px ${colour.primary}` },
  '&[data-error] > span': { boxShadow: `inset 0 0 0 1.5px ${colour.error}` },
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    border: 0,
    padding: 0,
    // Its digits are drawn in the boxes.
    opacity: 0,
    // Below 16 px, phones zoom into a field.
    fontSize: 16,
    cursor: 'text',
  },
});
