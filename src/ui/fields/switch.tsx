import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { colour } from '../theme/palette.ts';

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
