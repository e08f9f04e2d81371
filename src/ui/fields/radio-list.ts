import { styled } from '@mui/material/styles';
import { focusRing, ON_TOUCH, radioStyles } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';

/** A column of radio buttons, each in its own label with the text in `.name`; `data-here` on one that cannot be chosen. */
export const RadioList = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  margin: '0 -12px',
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 40,
    padding: '0 12px',
    borderRadius: 8,
    fontWeight: 500,
    cursor: 'pointer',
    [ON_TOUCH]: { minHeight: 48 },
    '&:hover': { background: colour.sunken },
    '&[data-here]': { cursor: 'default', background: 'none', color: colour.text2 },
    '&:has(input:checked)': { background: colour.primarySoft, color: colour.primary },
    '& > .name': { flex: 1, minWidth: 0 },
  },
  '& input': {
    ...radioStyles,
    flex: 'none',
    '&:disabled': { opacity: 0.5, background: 'none' },
    '&:focus-visible': focusRing,
  },
});
