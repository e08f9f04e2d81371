import { styled } from '@mui/material/styles';
import { type ComponentProps, useId } from 'react';
import { colour } from '../theme/palette.ts';

interface SwitchFieldProps {
  readonly label: string;
  /** What turning it on means. */
  readonly help?: string;
  /** Why it cannot be changed: it stays as it is, and screen readers announce the reason. */
  readonly refusal?: string | null;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with its label and an explanation. */
export function SwitchField({ label, help, refusal, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  const notes = [help, refusal].filter((sentence) => sentence);
  return (
    <Line>
      <div>
        <label htmlFor={id}>{label}</label>
        {notes.length > 0 ? <p id={`${id}-help`}>{notes.join(' ')}</p> : null}
      </div>
      <Switch
        id={id}
        label={label}
        aria-describedby={notes.length > 0 ? `${id}-help` : undefined}
        aria-disabled={refusal ? true : undefined}
        checked={checked}
        onChange={(next) => refusal || onChange(next)}
      />
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  '& > div': { flex: 1, minWidth: 0 },
  '& label': { fontWeight: 500, cursor: 'pointer' },
  '& p': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3, marginTop: 2, textWrap: 'pretty' },
});

interface SwitchProps extends Omit<ComponentProps<'button'>, 'onChange' | 'role' | 'type'> {
  /** Accessible name. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** An on/off switch that takes effect at once. */
export function Switch({ label, checked, onChange, ...rest }: SwitchProps) {
  return (
    <Track
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
    />
  );
}

const Track = styled('button')({
  position: 'relative',
  flex: 'none',
  width: 36,
  height: 20,
  border: 0,
  padding: 0,
  borderRadius: 10,
  cursor: 'pointer',
  background: colour.surface,
  boxShadow: `inset 0 0 0 1.5px ${colour.control}`,
  transition: 'background-color .12s',
  // The touch target is larger than the drawing.
  '&::before': { content: '""', position: 'absolute', inset: -12 },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 4,
    width: 12,
    height: 12,
    borderRadius: '50%',
    background: colour.control,
    transition: 'left .12s',
  },
  '&[aria-checked=true]': {
    background: colour.primary,
    boxShadow: 'none',
    '&::after': { left: 19, top: 3, width: 14, height: 14, background: colour.onPrimary },
  },
  '&[aria-disabled=true]': { opacity: 0.55, cursor: 'not-allowed' },
});
