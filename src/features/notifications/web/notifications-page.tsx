import { styled } from '@mui/material/styles';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import { useId, useRef, useSyncExternalStore } from 'react';
import type { Language } from '#base/language.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState, StateIcon } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { colour } from '#ui/theme/palette.ts';
import { dayHeading } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useNow } from '#ui/words/relative-time.tsx';
import type { Notification } from '../contract/notifications.ts';
import { notificationsText } from '../text.ts';
import { MarkAllButton, NewNotificationsPill } from './notification-list-buttons.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { useMarkDisplayed, useNotificationActions } from './use-notification-actions.ts';
import { useNewestNotifications } from './use-notifications.ts';
import { useReadingDetection, useStableNotifications } from './use-stable-notifications.ts';

/** The number that each « show more » adds; one of the list sizes of D1 §9. */
export const SHOWN_STEP = 32;
/** The maximum accepted from the address. */
const MAX_SHOWN = 30 * SHOWN_STEP;

/** The number of notifications to show, from the address: rounded up to whole steps; one step for an invalid value. */
export function parseShownCount(parameter: unknown): number {
  if (typeof parameter !== 'number' || !Number.isFinite(parameter)) return SHOWN_STEP;
  return Math.min(MAX_SHOWN, Math.max(1, Math.ceil(parameter / SHOWN_STEP)) * SHOWN_STEP);
}

interface DayListProps {
  readonly notifications: readonly Notification[];
  readonly arrived: ReadonlySet<string>;
}

/** Notifications grouped by day, with headings. */
function DayList({ notifications, arrived }: DayListProps) {
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

/** The picture of the empty state. */
function EmptyBell() {
  return (
    <Sign aria-hidden="true">
      <Bell size={30} />
    </Sign>
  );
}

const Sign = styled(StateIcon)({ marginTop: 40 });

/** The maximum width of the list, without its margins. */
const MAX_WIDTH = 720;

/** All notifications by day; the number shown is in the address. */
export default function NotificationsPage() {
  const text = useText(notificationsText);
  const navigate = useNavigate();
  const shownCount = parseShownCount(useSearch({ strict: false }).shown);
  const { isReading, listeners } = useReadingDetection();
  const isScrolled = useIsScrolled();
  const { query, list } = useNewestNotifications(shownCount);
  const { shown, waiting, seen, arrived, showWaiting } = useStableNotifications(
    list,
    isReading || isScrolled,
  );
  const listRegion = useRef<HTMLDivElement>(null);
  useMarkDisplayed(shown, seen);
  const show = (count: number) =>
    void navigate({
      to: '/notifications',
      search: count > SHOWN_STEP ? { shown: count } : {},
      replace: true,
      resetScroll: false,
    });
  const showArrived = () => {
    showWaiting();
    window.scrollTo({ top: 0 });
    listRegion.current?.focus({ preventScroll: true });
  };
  return (
    <Page
      title={text.title}
      maxWidth={MAX_WIDTH}
      actions={
        shown.length > 0 ? (
          <EdgeAligned>
            <MarkAllButton
              shown={shown}
              waiting={waiting}
              seen={seen}
              onDone={() => listRegion.current?.focus()}
            />
          </EdgeAligned>
        ) : null
      }
    >
      <Pill>
        <NewNotificationsPill count={waiting.length} onShow={showArrived} />
      </Pill>
      {list ? null : query.isError ? (
        <LoadFailure onRetry={query.refetch} />
      ) : (
        <Frame>
          <NotificationsSkeleton wide />
        </Frame>
      )}
      {list && shown.length === 0 ? (
        <EmptyState
          size="page"
          picture={<EmptyBell />}
          title={text.empty}
          action={
            <ButtonLink variant="principal" size="large" to="/portfolio">
              {text.portfolio}
            </ButtonLink>
          }
        >
          {text.emptyBody}
        </EmptyState>
      ) : null}
      {shown.length > 0 ? (
        <div ref={listRegion} tabIndex={-1} {...listeners}>
          <DayList notifications={shown} arrived={arrived} />
        </div>
      ) : null}
      {list && list.total > SHOWN_STEP ? (
        <MoreFooter
          shown={shown.length}
          total={list.total}
          isMore={list.isMore}
          busy={query.isPlaceholderData}
          onMore={() => show(shownCount + SHOWN_STEP)}
          onLess={shownCount > SHOWN_STEP ? () => show(SHOWN_STEP) : undefined}
        />
      ) : null}
    </Page>
  );
}

/** Compensates the padding of a borderless button, so that its label is aligned with the edge. */
const EdgeAligned = styled('div')({ margin: '0 -10px' });

/** Over the list, below the bar, without taking space. */
const Pill = styled('div')({
  position: 'sticky',
  zIndex: 2,
  top: 64,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  '@media (max-width: 899px)': { top: 108 },
});

const Frame = styled('div')({
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
});

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled away from its top. */
function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > 0);
}

interface Day {
  readonly heading: string;
  readonly notifications: readonly Notification[];
}

/** Groups notifications by day, in their order. */
export function groupByDay(notifications: readonly Notification[], now: Date, language: Language): Day[] {
  const days = Map.groupBy(notifications, ({ metadata }) =>
    dayHeading(new Date(metadata.timestamp), now, language),
  );
  return [...days].map(([heading, ofDay]) => ({ heading, notifications: ofDay }));
}
