import { ArrivedButton } from '#ui/buttons/arrived-button.tsx';
import { useText } from '#ui/words/language.ts';
import { notificationsText } from '../text.ts';

interface WaitingPillProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** « 1 nouvelle notification », over the list that is being read: pressing it shows what arrived. */
export function WaitingPill({ count, onShow }: WaitingPillProps) {
  const text = useText(notificationsText);
  if (count === 0) return null;
  return <ArrivedButton onClick={onShow}>{text.arrived(count)}</ArrivedButton>;
}
