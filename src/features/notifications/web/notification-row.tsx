import Check from 'lucide-react/icons/check';
import { type MouseEvent, useId, useRef } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import type { Notification } from '../contract/notifications.ts';
import { notificationAddress } from '../rules/notification-address.ts';
import { notificationsText } from '../text.ts';
import { KIND_ICONS } from './notification-kinds.ts';
import { Row } from './notification-row-style.ts';

interface NotificationRowProps {
  readonly notification: Notification;
  /** Added while the list is open: it fades in. */
  readonly hasArrived: boolean;
  /** In the list by day: shows the time of day also for yesterday. */
  readonly withHour?: boolean;
  readonly onOpen: (notification: Notification) => void;
  readonly onDone: (notification: Notification) => void;
}

const MIDDLE_BUTTON = 1;

/** NO-02: who did what, about which document, and when; marked with an orange edge while it is unviewed. */
export function NotificationRow({
  notification,
  hasArrived,
  withHour = false,
  onOpen,
  onDone,
}: NotificationRowProps) {
  const text = useText(notificationsText);
  const row = useRef<HTMLLIElement>(null);
  const sentenceId = useId();
  const { cause, details, metadata, viewed } = notification;
  const Icon = KIND_ICONS[details.type];
  const isKnown = cause.entityName !== '';
  const openByMiddleButton = ({ button }: MouseEvent) => {
    if (button === MIDDLE_BUTTON) onOpen(notification);
  };
  const done = () => {
    // The button is about to be disabled: the focus stays on the row.
    row.current?.focus({ preventScroll: true });
    onDone(notification);
  };
  return (
    <Row
      ref={row}
      tabIndex={-1}
      data-viewed={viewed ? '' : undefined}
      data-arrived={hasArrived ? '' : undefined}
    >
      <a
        href={notificationAddress(details)}
        target="_blank"
        rel="noopener"
        onClick={() => onOpen(notification)}
        onAuxClick={openByMiddleButton}
      >
        <span className="who">
          <Avatar of={isKnown ? { id: cause.userId, ...nameOf(cause) } : null} size={34} decorative />
          <span className="kind">
            <Icon size={11} strokeWidth={2.2} aria-hidden="true" />
          </span>
        </span>
        <span className="what">
          {viewed ? null : <VisuallyHidden>{`${text.toDo} `}</VisuallyHidden>}
          <span id={sentenceId}>
            <span className="sentence">
              <bdi>{isKnown ? cause.entityName : text.deletedUser}</bdi> {text.does[details.type]}
            </span>{' '}
            <span className="title" dir="auto">
              {details.documentTitle || text.untitled}
            </span>
          </span>{' '}
          <span className="when">
            <RelativeTime at={metadata.timestamp} withHour={withHour} />
          </span>
          <VisuallyHidden>{` ${text.newTab}`}</VisuallyHidden>
        </span>
      </a>
      <IconButton
        label={text.markDone}
        size="small"
        disabled={viewed}
        aria-describedby={sentenceId}
        onClick={done}
      >
        <Check />
      </IconButton>
    </Row>
  );
}

function nameOf({ firstName, lastName }: Notification['cause']) {
  return { firstName, lastName };
}
