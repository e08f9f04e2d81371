import { styled } from '@mui/material/styles';
import { colour } from '../theme/palette.ts';

/** The square around the icon of a state that fills the page; red with `data-tone` for failures. */
export const StateIcon = styled('span')({
  width: 64,
  height: 64,
  borderRadius: 18,
  display: 'grid',
  placeItems: 'center',
  background: colour.primarySoft,
  color: colour.primary,
  '&[data-tone=error]': { background: colour.errorSoft, color: colour.error },
});
