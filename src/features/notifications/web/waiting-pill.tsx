import ArrowUp from 'lucide-react/icons/arrow-up';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/language.ts';
import { colour } from '#ui/palette.ts';
import { notificationsText } from '../text.ts';

interface WaitingPillProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** « 1 nouvelle notification », over the list that is being read: pressing it shows what arrived. */
export function WaitingPill({ count, onShow }: WaitingPillProps) {
  const text = useText(notificationsText);
  if (count === 0) return null;
  return (
    <Button
      variant="doux"
      size="small"
      onClick={onShow}
      startIcon={<ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />}
      sx={{ borderRadius: 999, boxShadow: colour.e2, borderColor: colour.line }}
    >
      {text.arrived(count)}
    </Button>
  );
}
