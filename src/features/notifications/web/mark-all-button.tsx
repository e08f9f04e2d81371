import CheckCheck from 'lucide-react/icons/check-check';
import { Button } from '#ui/buttons/button.tsx';
import { useText } from '#ui/words/language.ts';
import type { Notification } from '../contract/notifications.ts';
import { notificationsText } from '../text.ts';
import type { Seen } from './notification-acts.ts';
import { useNotificationActs } from './use-notification-acts.ts';
import { useUnviewed } from './use-notifications.ts';

interface MarkAllButtonProps {
  readonly shown: readonly Notification[];
  /** Arrived but not shown yet: they stay to be dealt with. */
  readonly waiting: readonly Notification[];
  readonly seen: Seen;
  /** The button goes grey under the keyboard: says where the focus goes. */
  readonly onDone: () => void;
}

const isUnviewed = ({ viewed }: Notification) => !viewed;

/** NO-03: everything the person could see is dealt with; nothing is left to press once nothing is left. */
export function MarkAllButton({ shown, waiting, seen, onDone }: MarkAllButtonProps) {
  const text = useText(notificationsText);
  const { doneAll } = useNotificationActs();
  const { count } = useUnviewed();
  const isLeft = count > 0 || shown.some(isUnviewed);
  const markAll = () => {
    doneAll(seen, waiting.filter(isUnviewed).length);
    onDone();
  };
  return (
    <Button
      variant="discret"
      size="small"
      disabled={shown.length === 0 || !isLeft}
      onClick={markAll}
      sx={{ '&.Mui-disabled': { opacity: 0.6 } }}
      startIcon={<CheckCheck />}
    >
      {text.markAll}
    </Button>
  );
}
