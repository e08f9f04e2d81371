import { styled } from '@mui/material/styles';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/language.ts';
import { colour } from '#ui/palette.ts';
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
      {count > 0 ? (
        <Button
          variant="doux"
          size="small"
          onClick={onShow}
          startIcon={<ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />}
          sx={{ borderRadius: 999, boxShadow: colour.e2, borderColor: colour.line }}
        >
          {text.arrived(count)}
        </Button>
      ) : null}
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
