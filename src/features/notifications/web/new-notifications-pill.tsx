import { NewContentButton } from '#ui/buttons/new-content-button.tsx';
import { useText } from '#ui/words/language.ts';
import { notificationsText } from '../text.ts';

interface WaitingPillProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** « 1 nouvelle notification », over a list that is being read: a click shows the arrivals. */
export function NewNotificationsPill({ count, onShow }: WaitingPillProps) {
  const text = useText(notificationsText);
  if (count === 0) return null;
  return <NewContentButton onClick={onShow}>{text.arrived(count)}</NewContentButton>;
}
