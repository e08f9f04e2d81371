import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';

/** A small input for whole numbers. */
export function NumberBox(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <Box type="number" inputMode="numeric" step={1} {...props} />;
}

const Box = styled('input')({
  width: 64,
  height: 34,
  flex: 'none',
  padding: '0 4px',
  border: `1px solid ${colour.control}`,
  borderRadius: 8,
  background: colour.surface,
  color: colour.text,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  appearance: 'textfield',
  '&::-webkit-inner-spin-button': { display: 'none' },
  '&:focus-visible': { outline: `2px solid ${colour.focus}`, outlineOffset: -1, borderColor: colour.focus },
  '&[aria-invalid]': { borderColor: colour.error },
  [ON_TOUCH]: { height: 44, fontSize: '1rem' },
});
