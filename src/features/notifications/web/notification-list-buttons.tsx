import CheckCheck from 'lucide-react/icons/check-check';
import { Button } from '#ui/buttons/button.tsx';
import { NewContentButton } from '#ui/buttons/new-content-button.tsx';
import { useText } from '#ui/words/language.ts';
import type { Notification } from '../contract/notifications.ts';
import { notificationsText } from '../text.ts';
import type { SeenRange } from './notification-actions.ts';
import { useNotificationActions } from './use-notification-actions.ts';
import { useUnviewed } from './use-notifications.ts';

interface MarkAllButtonProps {
  readonly shown: readonly Notification[];
  /** Arrived but not shown yet: they stay unviewed. */
  readonly waiting: readonly Notification[];
  readonly seen: SeenRange;
  /** Called after the button is disabled, to move the focus. */
  readonly onDone: () => void;
}

const isUnviewed = ({ viewed }: Notification) => !viewed;

/** NO-03: marks all shown notifications as silenced; disabled when there are none left. */
export function MarkAllButton({ shown, waiting, seen, onDone }: MarkAllButtonProps) {
  const text = useText(notificationsText);
  const { doneAll } = useNotificationActions();
  const { count } = useUnviewed();
  const hasUnviewed = count > 0 || shown.some(isUnviewed);
  const markAll = () => {
    doneAll(seen, waiting.filter(isUnviewed).length);
    onDone();
  };
  return (
    <Button
      variant="discret"
      size="small"
      disabled={shown.length === 0 || !hasUnviewed}
      onClick={markAll}
      sx={{ '&.Mui-disabled': { opacity: 0.6 } }}
      startIcon={<CheckCheck />}
    >
      {text.markAll}
    </Button>
  );
}

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
