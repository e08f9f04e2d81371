import { styled } from '@mui/material/styles';
import { ArrivedButton } from '#ui/buttons/arrived-button.tsx';
import { useText } from '#ui/words/language.ts';
import { contributionsText } from '../../text.ts';

interface WaitingPillProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** « 2 nouveaux éléments », over what is being read: pressing it goes to where they are, and they appear. */
export function WaitingPill({ count, onShow }: WaitingPillProps) {
  const text = useText(contributionsText);
  return (
    <Place role="status">
      {count > 0 ? <ArrivedButton onClick={onShow}>{text.arrived(count)}</ArrivedButton> : null}
    </Place>
  );
}

/** Over the cards, without a place of its own. */
const Place = styled('div')({
  position: 'sticky',
  zIndex: 3,
  top: 8,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
});
