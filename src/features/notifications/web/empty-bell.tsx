import { styled } from '@mui/material/styles';
import Bell from 'lucide-react/icons/bell';
import { StateIcon } from '#ui/states/state-icon.tsx';

/** The picture of the empty state. */
export function EmptyBell() {
  return (
    <Sign aria-hidden="true">
      <Bell size={30} />
    </Sign>
  );
}

const Sign = styled(StateIcon)({ marginTop: 40 });
