import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Badge } from '#ui/signs/badge.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { LATEST_NOTIFICATIONS } from '../contract/notifications.ts';
import { notificationsText } from '../text.ts';
import { MarkAllButton, NewNotificationsPill } from './notification-list-buttons.tsx';
import { NotificationRow } from './notification-row.tsx';
import { newestQuery } from './notifications-queries.ts';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { useMarkDisplayed, useNotificationActions } from './use-notification-actions.ts';
import { useNewestNotifications, useUnviewed } from './use-notifications.ts';
import { useReadingDetection, useStableNotifications } from './use-stable-notifications.ts';

interface NotificationsCardProps {
  readonly titleId: string;
  readonly onClose: () => void;
}

/** NO-02: the latest ten notifications, and a link to all of them. */
function NotificationsCard({ titleId, onClose }: NotificationsCardProps) {
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

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrow keys, Home and End move between the rows of the list in the element; Tab still reaches every control. */
function handleRowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = [...event.currentTarget.querySelectorAll('li')];
  if (rows.length === 0) return;
  const index = rows.findIndex((row) => row.contains(document.activeElement));
  rows[step(index, rows.length - 1)]?.querySelector('a')?.focus();
  event.preventDefault();
}

/** D1 §2: the maximum width of the card. */
const CARD_WIDTH = 400;
/** The offsets of the card from the bell. */
const OFFSET_BELOW = 7;
const OFFSET_RIGHT = 55;

/** SH-07, NO-01: the bell and its card; the orange badge counts the unviewed notifications. */
export function NotificationsMenu() {
  const text = useText(notificationsText);
  const cache = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const { count, counted } = useUnviewed();
  const arrival = useArrivalAnnouncement(counted);
  const prefetch = () => void cache.prefetchQuery(newestQuery(LATEST_NOTIFICATIONS));
  const close = () => setAnchor(null);
  // Screen readers ignore content behind the open card, so the status is repeated inside it.
  const news = <VisuallyHidden role="status">{arrival}</VisuallyHidden>;
  return (
    <>
      <IconButton
        label={text.open(count)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={anchor ? { backgroundColor: colour.primarySoft, color: colour.primary } : {}}
      >
        <Bell size={18} />
        <Badge count={count} />
      </IconButton>
      {news}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -OFFSET_BELOW, horizontal: CARD_WIDTH - OFFSET_RIGHT }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            onKeyDown: handleRowKeys,
            sx: {
              display: 'flex',
              flexDirection: 'column',
              overflow: 'hidden',
              width: CARD_WIDTH,
              maxWidth: 'calc(100vw - 32px)',
              maxHeight: 'calc(100dvh - 76px)',
            },
          },
        }}
      >
        <NotificationsCard titleId={titleId} onClose={close} />
        {news}
      </Popover>
    </>
  );
}

/** NO-01: the text for screen readers when the count increases; empty at first and when it decreases. */
function useArrivalAnnouncement(counted: number | undefined): string {
  const text = useText(notificationsText);
  const [last, setLast] = useState({ counted, more: 0 });
  if (counted !== last.counted) {
    const more = last.counted === undefined || counted === undefined ? 0 : counted - last.counted;
    setLast({ counted, more });
  }
  return last.more > 0 && counted !== undefined ? `${text.arrived(last.more)}, ${text.left(counted)}` : '';
}
