import { styled } from '@mui/material/styles';
import Bell from 'lucide-react/icons/bell';
import { StateSign } from '#ui/states/state-sign.tsx';

/** A bell with nothing to say: where notifications will be. */
export function QuietBell() {
  return (
    <Sign aria-hidden="true">
      <Bell size={30} />
    </Sign>
  );
}

const Sign = styled(StateSign)({ marginTop: 40 });
