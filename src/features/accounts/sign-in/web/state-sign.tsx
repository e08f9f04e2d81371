import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';

/** The square with an icon above the title of a screen that shows a state. */
export const StateSign = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  marginBottom: 18,
  borderRadius: 14,
  background: colour.warningSoft,
  color: colour.warning,
});
