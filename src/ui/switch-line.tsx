import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { colour } from './palette.ts';
import { Switch } from './switch.tsx';

interface SwitchLineProps {
  readonly label: string;
  /** What it means to have it on. */
  readonly help?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something to turn on or off, with its name and what it means. */
export function SwitchLine({ label, help, checked, onChange }: SwitchLineProps) {
  const id = useId();
  return (
    <Line>
      <div>
        <label htmlFor={id}>{label}</label>
        {help ? <p id={`${id}-help`}>{help}</p> : null}
      </div>
      <Switch
        id={id}
        label={label}
        aria-describedby={help ? `${id}-help` : undefined}
        checked={checked}
        onChange={onChange}
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
