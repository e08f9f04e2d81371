import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { LATEST_NOTIFICATIONS } from '../contract/notifications.ts';
import { notificationsText } from '../text.ts';
import { MarkAllButton } from './mark-all-button.tsx';
import { NewNotificationsPill } from './new-notifications-pill.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { useMarkDisplayed } from './use-mark-displayed.ts';
import { useNotificationActions } from './use-notification-actions.ts';
import { useNewestNotifications } from './use-notifications.ts';
import { useReadingDetection } from './use-reading-detection.ts';
import { useStableNotifications } from './use-stable-notifications.ts';

interface NotificationsCardProps {
  readonly titleId: string;
  readonly onClose: () => void;
}

/** NO-02: the latest ten notifications, and a link to all of them. */
export function NotificationsCard({ titleId, onClose }: NotificationsCardProps) {
  const text = useText(notificationsText);
  const title = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  const { isReading, listeners } = useReadingDetection();
  const { query, list } = useNewestNotifications(LATEST_NOTIFICATIONS);
  const { shown, waiting, seen, arrived, showWaiting } = useStableNotifications(
    list,
    isReading || isScrolled,
  );
  const { open, done } = useNotificationActions();
  useMarkDisplayed(shown, seen);
  const showArrived = () => {
    showWaiting();
    if (scroller.current) scroller.current.scrollTop = 0;
    title.current?.focus();
  };
  return (
    <Card>
      <div className="head">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {text.title}
        </h2>
        <MarkAllButton shown={shown} waiting={waiting} seen={seen} onDone={() => title.current?.focus()} />
      </div>
      <div className="body">
        <div className="pill">
          <NewNotificationsPill count={waiting.length} onShow={showArrived} />
        </div>
        <div
          className="scroll"
          ref={scroller}
          onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
        >
          {list ? null : query.isError ? (
            <div className="failure">
              <LoadFailure onRetry={query.refetch} />
            </div>
          ) : (
            <NotificationsSkeleton />
          )}
          {list && shown.length === 0 ? (
            <div className="empty">
              <p>{text.empty}</p>
              <p>{text.emptyBody}</p>
            </div>
          ) : null}
          {shown.length > 0 ? (
            <ul aria-labelledby={titleId} {...listeners}>
              {shown.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  hasArrived={arrived.has(notification.id)}
                  onOpen={open}
                  onDone={done}
                />
              ))}
            </ul>
          ) : null}
        </div>
      </div>
      {shown.length > 0 ? (
        <ButtonLink variant="discret" size="small" className="all" to="/notifications" onClick={onClose}>
          {text.seeAll}
        </ButtonLink>
      ) : null}
    </Card>
  );
}

const Card = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    padding: '12px 8px 10px 18px',
    borderBottom: `1px solid ${colour.line}`,
    '& > button': { marginLeft: 'auto' },
  },
  '& h2': { flex: 1, fontSize: '1rem', lineHeight: 22 / 16, fontWeight: 650 },
  '& .body': { position: 'relative', display: 'flex', flexDirection: 'column', minHeight: 0 },
  '& .pill': {
    position: 'absolute',
    zIndex: 2,
    top: 8,
    left: 0,
    right: 0,
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
  '& .scroll': { overflowY: 'auto', overscrollBehavior: 'contain', minHeight: 0 },
  '& .failure': { padding: 16 },
  '& .empty': {
    padding: '28px 24px 32px',
    textAlign: 'center',
    textWrap: 'pretty',
    fontSize: '0.8125rem',
    lineHeight: 19 / 13,
    color: colour.text2,
    '& p:first-of-type': {
      fontSize: '0.875rem',
      lineHeight: 20 / 14,
      fontWeight: 600,
      color: colour.text,
      marginBottom: 2,
    },
  },
  '& .all': {
    flex: 'none',
    borderRadius: 0,
    minHeight: 40,
    color: colour.primary,
    borderTop: `1px solid ${colour.line}`,
    '&.Mui-focusVisible': { outlineOffset: -3 },
  },
});
