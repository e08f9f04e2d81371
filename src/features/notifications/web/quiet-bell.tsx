import { styled } from '@mui/material/styles';
import Bell from 'lucide-react/icons/bell';
import { StateSign } from '#ui/states/state-sign.tsx';

/** The picture of the empty state. */
export function QuietBell() {
  return (
    <Sign aria-hidden="true">
      <Bell size={30} />
    </Sign>
  );
}

const Sign = styled(StateSign)({ marginTop: 40 });
