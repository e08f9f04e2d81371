import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/skeleton.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useNow } from '#ui/words/relative-time.tsx';
import {
  HISTORY_SEARCHED_MAX,
  type HistoryFilter,
  historyFilter,
  type PastRecommendation,
  readHistory,
} from '../../contract/history.ts';
import type { Journal } from '../../contract/journals.ts';
import { groupByWeek } from '../../rules/history-weeks.ts';
import { historyText } from '../../text.ts';
import { JournalIcon } from '../journal-icon.tsx';
import { historyKey, judgingReader, topicsOf } from '../journal-queries.ts';
import type { TitledJournal } from '../use-journals.ts';
import { useRestoring, useUndiscard } from '../use-recommendation-actions.ts';
import { HistoryFilters, HistoryFooter, HistoryWeeks } from './history-frame.ts';
import { HistoryItem, weekLabel } from './history-item.tsx';

const WIDTH = 820;

interface HistoryDialogProps {
  readonly journal: TitledJournal;
  readonly onClose: () => void;
}

/** JO-04: the past recommendations of a section by week, with their reasons. */
export default function HistoryDialog({ journal, onClose }: HistoryDialogProps) {
  const text = useText(historyText);
  const language = useLanguage();
  const now = new Date(useNow());
  const body = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const [search, setSearch] = useState('');
  const history = useHistory(journal, filter, search);
  const restore = useRestore(body);
  const comingBack = useRestoring();
  const { items, counts, hasMore, error } = history;
  const formatCount = (counted: number, isMore = false) => {
    const formatted = formatNumber(counted, language);
    return isMore ? text.atLeast(formatted) : formatted;
  };
  const shown = items?.length ?? 0;
  const isNarrowed = search !== '' || filter !== 'all';
  // Entries beyond the counted ones are shown as well.
  const total = formatCount(Math.max(shown, counts?.[filter] ?? 0), hasMore && counts?.isMore);
  const status = (hasMore ? text.coming : text.shown)(formatCount(shown), total);
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={text.title}
      subtitle={
        <SectionLabel>
          <JournalIcon journal={journal} />
          {sectionLabel(journal, text)}
        </SectionLabel>
      }
      width={WIDTH}
      bare
      tabs={
        <HistoryFilters>
          <SegmentedControl
            label={text.filter}
            value={filter}
            onChange={setFilter}
            wraps
            segments={historyFilter.options.map((value) => ({
              value,
              label: text.filters[value],
              // A count of zero among the latest does not exclude older ones.
              ...(counts && (counts[value] > 0 || !counts.isMore)
                ? { count: formatCount(counts[value], counts.isMore) }
                : {}),
            }))}
          />
          <SearchField className="search" label={text.search} value={search} onSearch={setSearch} />
        </HistoryFilters>
      }
    >
      <Body ref={body} tabIndex={-1}>
        {items || error ? null : <RowsSkeleton rowHeight={72} />}
        {items && items.length === 0 ? (
          <EmptyHistory
            isNarrowed={isNarrowed}
            isSearchCut={search !== '' && (counts?.isMore ?? false)}
            onShowAll={() => {
              setFilter('all');
              setSearch('');
            }}
          />
        ) : null}
        <HistoryWeeks data-stale={history.isStale || undefined}>
          {groupByWeek(items ?? [], ({ deactivatedOn }) => new Date(deactivatedOn)).map(
            ({ monday, items: week }) => (
              <section key={monday.getTime()}>
                <h3>{weekLabel(monday, now, language, text)}</h3>
                <ul>
                  {week.map((past) => (
                    <HistoryItem
                      key={past.id}
                      past={past}
                      isComingBack={comingBack.has(past.id)}
                      onRestore={restore}
                    />
                  ))}
                </ul>
              </section>
            ),
          )}
        </HistoryWeeks>
        {error ? <LoadFailure onRetry={history.retry} /> : null}
        {hasMore && !error ? <LoadMoreSentinel key={shown} onVisible={history.more} within={body} /> : null}
      </Body>
      <DialogFoot data-ruled="">
        <HistoryFooter>
          <span role="status">
            {hasMore && !error ? <CircularProgress size={14} thickness={5} aria-hidden="true" /> : null}
            {items ? status : ''}
          </span>
          {shown > 0 ? <p>{text.latestFirst}</p> : null}
        </HistoryFooter>
      </DialogFoot>
    </DialogFrame>
  );
}

/** Restores a discarded recommendation; its row disappears, and the focus moves to the list. */
function useRestore(body: React.RefObject<HTMLDivElement | null>) {
  const text = useText(historyText);
  const { show } = useSnackbar();
  const takeBack = useUndiscard();
  return (past: PastRecommendation) => {
    takeBack.mutate(past, {
      onSuccess: () => {
        show({ text: text.restored });
        body.current?.focus({ preventScroll: true });
      },
    });
  };
}

interface NothingProps {
  readonly isNarrowed: boolean;
  /** Older ones were not searched. */
  readonly isSearchCut: boolean;
  readonly onShowAll: () => void;
}

function EmptyHistory({ isNarrowed, isSearchCut, onShowAll }: NothingProps) {
  const text = useText(historyText);
  const language = useLanguage();
  return (
    <EmptyState
      headingLevel="h3"
      title={isNarrowed ? text.nothingFound : text.none}
      action={isNarrowed ? <Button onClick={onShowAll}>{text.showAll}</Button> : undefined}
    >
      {isNarrowed ? text.nothingFoundBody : text.noneBody}
      {isSearchCut ? ` ${text.lookedAmong(formatNumber(HISTORY_SEARCHED_MAX, language))}` : null}
    </EmptyState>
  );
}

interface EndProps {
  readonly onVisible: () => void;
  readonly within: React.RefObject<HTMLElement | null>;
}

/** A sentinel that loads the next page when it comes near the viewport. */
function LoadMoreSentinel({ onVisible, within }: EndProps) {
  const place = useRef<HTMLDivElement>(null);
  const onIntersect = useEffectEvent(onVisible);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onIntersect(), {
      root: within.current,
      rootMargin: '0px 0px 300px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [within]);
  return <div ref={place} style={{ height: 1 }} />;
}

function sectionLabel(
  { entityType, entityName, title, type }: TitledJournal,
  text: (typeof historyText)['fr'],
): string {
  if (type !== 'standalone' || entityType === 'user' || !entityName || entityName === title) return title;
  return (entityType === 'group' ? text.ofGroup : text.ofReflection)(title, entityName);
}

const SectionLabel = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, marginTop: -2 });

const Body = styled(DialogBody)({
  padding: '0 24px 12px',
  outline: 'none',
  // Fixed height, so that the dialog does not jump between filters.
  height: 'calc(100vh - 300px)',
  '& > [role=alert], & > div:first-of-type:not(:last-of-type)': { marginTop: 14 },
});

/** JO-04: the past recommendations of a section, loaded page by page. */
function useHistory(
  journal: Pick<Journal, 'id' | 'type' | 'entityType'>,
  filter: HistoryFilter,
  search: string,
) {
  const { id: journalId } = journal;
  const { id: readerId } = useSuspenseQuery(profileQuery).data;
  const query = useInfiniteQuery({
    queryKey: [...historyKey(journalId), filter, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        readHistory,
        { journalId, filter, search, ...(pageParam ? { after: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { topics: topicsOf(journalId, judgingReader(journal, readerId)) },
  });
  const pages = query.data?.pages;
  return {
    items: pages?.flatMap(({ items }) => items),
    counts: pages?.[0]?.counts,
    hasMore: query.hasNextPage,
    more: () => void (query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage()),
    isStale: query.isPlaceholderData,
    error: query.isFetchNextPageError || !pages ? query.error : null,
    retry: () => void (pages ? query.fetchNextPage() : query.refetch()),
  };
}
