import { styled } from '@mui/material/styles';
import { colour } from '../theme/palette.ts';

/** The square around the icon of a state that takes the whole page; in colour where `data-tone` asks for one. */
export const StateSign = styled('span')({
  width: 64,
  height: 64,
  borderRadius: 18,
  display: 'grid',
  placeItems: 'center',
  background: colour.sunken,
  color: colour.text2,
  '&[data-tone=error]': { background: colour.errorSoft, color: colour.error },
  '&[data-tone=primary]': { background: colour.primarySoft, color: colour.primary },
});
