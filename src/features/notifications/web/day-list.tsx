import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage } from '#ui/words/language.ts';
import { useNow } from '#ui/words/use-now.ts';
import type { Notification } from '../contract/notifications.ts';
import { groupByDay } from './group-by-day.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationActions } from './use-notification-actions.ts';

interface DayListProps {
  readonly notifications: readonly Notification[];
  readonly arrived: ReadonlySet<string>;
}

/** Notifications grouped by day, with headings. */
export function DayList({ notifications, arrived }: DayListProps) {
  const language = useLanguage();
  const now = useNow();
  const { open, done } = useNotificationActions();
  const headingId = useId();
  return groupByDay(notifications, new Date(now), language).map((day, index) => (
    <DaySection key={day.heading} aria-labelledby={`${headingId}-${index}`}>
      <h2 id={`${headingId}-${index}`}>{day.heading}</h2>
      <ul>
        {day.notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            hasArrived={arrived.has(notification.id)}
            withHour
            onOpen={open}
            onDone={done}
          />
        ))}
      </ul>
    </DaySection>
  ));
}

const DaySection = styled('section')({
  marginBottom: 24,
  '& > h2': {
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 600,
    color: colour.text2,
    marginBottom: 8,
  },
  '& > ul': {
    border: `1px solid ${colour.line}`,
    borderRadius: 12,
    overflow: 'hidden',
    background: colour.surface,
  },
  '& > ul .kind': { background: colour.surface },
});
