import { styled } from '@mui/material/styles';
import Bell from 'lucide-react/icons/bell';
import { colour } from '#ui/theme/palette.ts';

/** A bell with nothing to say: where notifications will be. */
export function QuietBell() {
  return (
    <Sign aria-hidden="true">
      <Bell size={30} />
    </Sign>
  );
}

const Sign = styled('span')({
  width: 64,
  height: 64,
  marginTop: 40,
  borderRadius: 18,
  display: 'grid',
  placeItems: 'center',
  background: colour.primarySoft,
  color: colour.primary,
});
