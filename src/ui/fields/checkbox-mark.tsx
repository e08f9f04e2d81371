import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
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
