import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { figure } from '#base/figure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ReadFailure } from '#ui/states/read-failure.tsx';
import { RowsSkeleton } from '#ui/states/rows-skeleton.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useNow } from '#ui/words/use-now.ts';
import {
  HISTORY_SEARCHED_MAX,
  type HistoryFilter,
  historyFilter,
  type PastRecommendation,
} from '../../contract/history.ts';
import { inWeeks } from '../../rules/history-weeks.ts';
import { useComingBack } from '../acts/own-acts.ts';
import { useTakeBack } from '../acts/use-discard.ts';
import { JournalIcon } from '../journal-icon.tsx';
import type { ShownJournal } from '../use-journals.ts';
import { HistoryEnds, HistoryFilters, HistoryWeeks } from './history-frame.ts';
import { HistoryLine } from './history-line.tsx';
import { historyText } from './history-text.ts';
import { weekWords } from './history-words.ts';
import { useHistory } from './use-history.ts';

const WIDTH = 820;

interface HistoryDialogProps {
  readonly journal: ShownJournal;
  readonly onClose: () => void;
}

/** JO-04: what a section recommended before, week by week, and what became of each. */
export default function HistoryDialog({ journal, onClose }: HistoryDialogProps) {
  const text = useText(historyText);
  const language = useLanguage();
  const now = new Date(useNow());
  const body = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const [search, setSearch] = useState('');
  const history = useHistory(journal, filter, search);
  const restore = useRestore(body);
  const comingBack = useComingBack();
  const { items, counts, hasMore, error } = history;
  const written = (counted: number, isMore = false) => {
    const said = figure(counted, language);
    return isMore ? text.atLeast(said) : said;
  };
  const shown = items?.length ?? 0;
  const isNarrowed = search !== '' || filter !== 'all';
  // What is not counted is shown all the same, down to the very last.
  const total = written(Math.max(shown, counts?.[filter] ?? 0), hasMore && counts?.isMore);
  const said = (hasMore ? text.coming : text.shown)(written(shown), total);
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={text.title}
      subtitle={
        <Whose>
          <JournalIcon journal={journal} />
          {whose(journal, text)}
        </Whose>
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
              // None among the latest says nothing of those before.
              ...(counts && (counts[value] > 0 || !counts.isMore)
                ? { count: written(counts[value], counts.isMore) }
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
          <Nothing
            isNarrowed={isNarrowed}
            isSearchCut={search !== '' && (counts?.isMore ?? false)}
            onShowAll={() => {
              setFilter('all');
              setSearch('');
            }}
          />
        ) : null}
        <HistoryWeeks data-stale={history.isStale || undefined}>
          {inWeeks(items ?? [], ({ deactivatedOn }) => new Date(deactivatedOn)).map(
            ({ monday, items: week }) => (
              <section key={monday.getTime()}>
                <h3>{weekWords(monday, now, language, text)}</h3>
                <ul>
                  {week.map((past) => (
                    <HistoryLine
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
        {error ? <ReadFailure onRetry={history.retry} /> : null}
        {hasMore && !error ? <End key={shown} onSeen={history.more} within={body} /> : null}
      </Body>
      <DialogFoot data-ruled="">
        <HistoryEnds>
          <span role="status">
            {hasMore && !error ? <CircularProgress size={14} thickness={5} aria-hidden="true" /> : null}
            {items ? said : ''}
          </span>
          {shown > 0 ? <p>{text.latestFirst}</p> : null}
        </HistoryEnds>
      </DialogFoot>
    </DialogFrame>
  );
}

/** Takes a discard back; its button goes with its line, and the keyboard goes on in the list. */
function useRestore(body: React.RefObject<HTMLDivElement | null>) {
  const text = useText(historyText);
  const { show } = useSnackbar();
  const takeBack = useTakeBack();
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

function Nothing({ isNarrowed, isSearchCut, onShowAll }: NothingProps) {
  const text = useText(historyText);
  const language = useLanguage();
  return (
    <EmptyState
      headingLevel="h3"
      title={isNarrowed ? text.nothingFound : text.none}
      action={isNarrowed ? <Button onClick={onShowAll}>{text.showAll}</Button> : undefined}
    >
      {isNarrowed ? text.nothingFoundBody : text.noneBody}
      {isSearchCut ? ` ${text.lookedAmong(figure(HISTORY_SEARCHED_MAX, language))}` : null}
    </EmptyState>
  );
}

interface EndProps {
  readonly onSeen: () => void;
  readonly within: React.RefObject<HTMLElement | null>;
}

/** The end of what is there: coming near it asks for more. */
function End({ onSeen, within }: EndProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), {
      root: within.current,
      rootMargin: '0px 0px 300px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [within]);
  return <div ref={place} style={{ height: 1 }} />;
}

function whose(
  { entityType, entityName, title, type }: ShownJournal,
  text: (typeof historyText)['fr'],
): string {
  if (type !== 'standalone' || entityType === 'user' || !entityName || entityName === title) return title;
  return (entityType === 'group' ? text.ofGroup : text.ofReflection)(title, entityName);
}

const Whose = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, marginTop: -2 });

const Body = styled(DialogBody)({
  padding: '0 24px 12px',
  outline: 'none',
  // As high as the screen allows, whatever is found: the dialog does not jump from filter to filter.
  height: 'calc(100vh - 300px)',
  '& > [role=alert], & > div:first-of-type:not(:last-of-type)': { marginTop: 14 },
});
