import { styled } from '@mui/material/styles';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { notificationsText } from '../text.ts';
import { DayList } from './day-list.tsx';
import { EmptyBell } from './empty-bell.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { NewNotificationsPill } from './new-notifications-pill.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { parseShownCount, SHOWN_STEP } from './parse-shown-count.ts';
import { useIsScrolled } from './use-is-scrolled.ts';
import { useMarkDisplayed } from './use-mark-displayed.ts';
import { useNewestNotifications } from './use-notifications.ts';
import { useReadingDetection } from './use-reading-detection.ts';
import { useStableNotifications } from './use-stable-notifications.ts';

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
