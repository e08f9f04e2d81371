import { styled } from '@mui/material/styles';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ReadFailure } from '#ui/states/read-failure.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { notificationsText } from '../text.ts';
import { DayList } from './day-list.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { QuietBell } from './quiet-bell.tsx';
import { BLOCK, boundedShown } from './shown-count.ts';
import { useIsScrolled } from './use-is-scrolled.ts';
import { useMarkDisplayed } from './use-mark-displayed.ts';
import { useNewest } from './use-notifications.ts';
import { useReading } from './use-reading.ts';
import { useSteadyList } from './use-steady-list.ts';
import { WaitingPill } from './waiting-pill.tsx';

/** The list is at most this wide, its margins come on top. */
const WIDTH = 720;

/** All my notifications by day; the address says how many are shown. */
export default function NotificationsPage() {
  const text = useText(notificationsText);
  const navigate = useNavigate();
  const wanted = boundedShown(useSearch({ strict: false }).shown);
  const { isReading, listeners } = useReading();
  const isScrolled = useIsScrolled();
  const { query, list } = useNewest(wanted);
  const { shown, waiting, seen, arrived, showWaiting } = useSteadyList(list, isReading || isScrolled);
  const reach = useRef<HTMLDivElement>(null);
  useMarkDisplayed(shown, seen);
  const show = (count: number) =>
    void navigate({
      to: '/notifications',
      search: count > BLOCK ? { shown: count } : {},
      replace: true,
      resetScroll: false,
    });
  const showArrived = () => {
    showWaiting();
    window.scrollTo({ top: 0 });
    reach.current?.focus({ preventScroll: true });
  };
  return (
    <Page
      title={text.title}
      maxWidth={WIDTH}
      actions={
        shown.length > 0 ? (
          <AtTheEdge>
            <MarkAllButton
              shown={shown}
              waiting={waiting}
              seen={seen}
              onDone={() => reach.current?.focus()}
            />
          </AtTheEdge>
        ) : null
      }
    >
      <Pill>
        <WaitingPill count={waiting.length} onShow={showArrived} />
      </Pill>
      {list ? null : query.isError ? (
        <ReadFailure onRetry={query.refetch} />
      ) : (
        <Frame>
          <NotificationsSkeleton wide />
        </Frame>
      )}
      {list && shown.length === 0 ? (
        <EmptyState
          size="page"
          picture={<QuietBell />}
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
        <div ref={reach} tabIndex={-1} {...listeners}>
          <DayList notifications={shown} arrived={arrived} />
        </div>
      ) : null}
      {list && list.total > BLOCK ? (
        <MoreFooter
          shown={shown.length}
          total={list.total}
          isMore={list.isMore}
          busy={query.isPlaceholderData}
          onMore={() => show(wanted + BLOCK)}
          onLess={wanted > BLOCK ? () => show(BLOCK) : undefined}
        />
      ) : null}
    </Page>
  );
}

/** A button without a frame of its own stands where its words begin or end. */
const AtTheEdge = styled('div')({ margin: '0 -10px' });

/** Over the list, below the bar, without a place of its own. */
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
