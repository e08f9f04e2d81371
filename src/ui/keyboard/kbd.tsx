import { styled } from '@mui/material/styles';
import { colour } from '../theme/palette.ts';
import { SANS } from '../theme/type-styles.ts';

/** The drawing of a keyboard key. */
export const Kbd = styled('kbd')({
  font: `500 0.6875rem/${16 / 11} ${SANS}`,
  color: colour.text3,
  border: `1px solid ${colour.line}`,
  borderRadius: 4,
  padding: '0 5px',
  background: colour.bg,
  whiteSpace: 'nowrap',
});
