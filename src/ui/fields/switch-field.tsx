import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { colour } from '../theme/palette.ts';
import { Switch } from './switch.tsx';

interface SwitchLineProps {
  readonly label: string;
  /** What turning it on means. */
  readonly help?: string;
  /** Why it cannot be changed: it stays as it is, and screen readers announce the reason. */
  readonly refusal?: string | null;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with its label and an explanation. */
export function SwitchField({ label, help, refusal, checked, onChange }: SwitchLineProps) {
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
