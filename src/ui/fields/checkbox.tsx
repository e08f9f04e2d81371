import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { focusRing, ON_TOUCH } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';

/** The square that shows the state of the checkbox input right before it. */
export function CheckboxMark() {
  return (
    <Box className="box">
      <Check size={13} strokeWidth={2.6} />
    </Box>
  );
}

const Box = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 18,
  height: 18,
  borderRadius: 5,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1.5px ${colour.control}`,
  color: 'transparent',
  'input:checked + &': { background: colour.primary, boxShadow: 'none', color: colour.onPrimary },
});

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
}

/** A checkbox with its label and an explanation. */
export function Checkbox({ label, help, ...input }: CheckboxProps) {
  const helpId = useId();
  return (
    <Line>
      <input type="checkbox" aria-describedby={help ? helpId : undefined} {...input} />
      <CheckboxMark />
      <span>
        {label}
        {help ? (
          <span className="help" id={helpId}>
            {help}
          </span>
        ) : null}
      </span>
    </Line>
  );
}

const Line = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '5px 0',
  cursor: 'pointer',
  [ON_TOUCH]: { padding: '12px 0' },
  '& > input': { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0 },
  '& > .box': { marginTop: 1 },
  '& > input:focus-visible + .box': focusRing,
  '& .help': {
    display: 'block',
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
  },
});
