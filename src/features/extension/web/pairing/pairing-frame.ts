import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';

/** The frame of the pairing card and of its final state. */
export const PairingFrame = styled('section')({
  display: 'grid',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  boxShadow: colour.e1,
  '& h1': {
    fontSize: '1.5rem',
    lineHeight: 32 / 24,
    fontWeight: 650,
    letterSpacing: '-.02em',
    textWrap: 'balance',
  },
});
