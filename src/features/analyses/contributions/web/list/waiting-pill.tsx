import { styled } from '@mui/material/styles';
import { NewContentButton } from '#ui/buttons/new-content-button.tsx';
import { useText } from '#ui/words/language.ts';
import { contributionsText } from '../../text.ts';

interface WaitingPillProps {
  readonly count: number;
  readonly onShow: () => void;
}

/**
 * « 2 nouveaux éléments », at the lower edge of the viewport: pressing it scrolls to them and shows them.
 * FX-24: it has space of its own after the cards, so that it covers none at their end and moves nothing when
 * it appears.
 */
export function WaitingPill({ count, onShow }: WaitingPillProps) {
  const text = useText(contributionsText);
  return (
    <Place role="status">
      {count > 0 ? <NewContentButton onClick={onShow}>{text.arrived(count)}</NewContentButton> : null}
    </Place>
  );
}

const Place = styled('div')({
  position: 'sticky',
  zIndex: 3,
  bottom: 0,
  minHeight: 30,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '& > button': { pointerEvents: 'auto' },
});
