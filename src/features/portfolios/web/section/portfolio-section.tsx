import { styled } from '@mui/material/styles';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { rangeFromOne } from '#base/arrays.ts';
import {
  AnalysisCard,
  analysisQuery,
  CardGrid,
  SimilarDocuments,
  toComparedDocument,
} from '#features/analyses/web.ts';
import { useFocusFallback } from '#ui/keyboard/focus.ts';
import { useHasFocus, useIsNearViewport, useIsScrolledPast } from '#ui/lists/element-state.ts';
import { useStableList } from '#ui/lists/merge-stable-list.ts';
import { PageNumbers } from '#ui/lists/paging/page-numbers.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { CardSkeleton } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { PortfolioEntry } from '../../contract/portfolios.ts';
import { portfoliosText } from '../../text.ts';
import { MoveDialog } from '../move-dialog.tsx';
import {
  PAGE_SIZE,
  type PageRequest,
  pageCountOf,
  portfolioPageQuery,
  type ShownPortfolio,
} from '../portfolio-queries.ts';
import { useEntryActions, usePendingRemovals, useRestoredAnalyses } from '../use-portfolio-actions.ts';
import { mergeStableEntries } from './merge-stable-entries.ts';
import { SectionHead } from './section-head.tsx';

interface PortfolioSectionProps {
  readonly portfolio: ShownPortfolio;
  readonly title: string;
  readonly search: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** AD-11: the section size the person has set. */
  readonly most?: number | undefined;
  /** Shown when the portfolio is empty; a section without search results shows nothing at all. */
  readonly empty: ReactNode;
  /** Called with the number of entries waiting above the viewport. */
  readonly onWaiting: (portfolioId: string, count: number) => void;
  readonly onReadAgain?: ((documentId: string) => void) | undefined;
  /**
   * Set when the portfolios could not be listed: the section shows that error together with its own, and
   * retries both.
   */
  readonly onListAgain?: (() => unknown) | undefined;
}

/** PO-01, PO-02: one portfolio: its name, count, a page of cards and the page numbers. */
export function PortfolioSection({
  portfolio,
  title,
  search,
  page,
  onPage,
  most,
  empty,
  onWaiting,
  onReadAgain,
  onListAgain,
}: PortfolioSectionProps) {
  const text = useText(portfoliosText);
  const { container, fallback: heading } = useFocusFallback<HTMLElement, HTMLHeadingElement>();
  const [moving, setMoving] = useState<PortfolioEntry | null>(null);
  const similar = useSimilar(container);
  const actionsOf = useEntryActions(portfolio.id, { onMove: setMoving, ...similar });
  const section = useSection({ portfolioId: portfolio.id, search, page }, heading);
  const { entries, arrived, waiting, total, pageCount, isLoaded, isStale } = section;
  useEffect(() => onWaiting(portfolio.id, waiting), [onWaiting, portfolio.id, waiting]);

  const goToLast = useEffectEvent(() => onPage(Math.max(1, pageCount)));
  const isBeyond = isLoaded && !isStale && page > Math.max(1, pageCount);
  // The last entry of the page may have been removed, or the address typed by hand.
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);

  if (search && isLoaded && !isStale && total === 0 && !onListAgain) return null;
  const retry = () => {
    onListAgain?.();
    if (section.error) section.retry();
  };
  const count = total ?? (search ? undefined : portfolio.count);
  return (
    <Frame
      ref={container}
      id={portfolio.kind === 'group' ? portfolio.id : undefined}
      aria-labelledby={`title-${portfolio.id}`}
      aria-busy={(!isLoaded && !section.error) || isStale}
    >
      <SectionHead
        ref={heading}
        portfolio={portfolio}
        title={title}
        count={count}
        isAwaited={!section.error}
        most={search ? undefined : most}
        isSearched={search !== ''}
      />
      {section.error || onListAgain ? (
        <LoadFailure onRetry={retry}>{section.error ? null : text.notAllListed}</LoadFailure>
      ) : null}
      {isLoaded || section.error ? null : (
        <SectionSkeleton cards={Math.min(portfolio.count ?? PAGE_SIZE, PAGE_SIZE)} />
      )}
      {isLoaded && total === 0 && !search ? empty : null}
      {section.isByMeaning && entries.length > 0 ? <p className="near">{text.byMeaning(search)}</p> : null}
      {isLoaded && entries.length > 0 ? (
        <CardGrid
          data-paged={pageCount > 1 || undefined}
          data-stale={isStale || undefined}
          {...section.focus}
        >
          {entries.map((entry) => (
            <Fragment key={entry.analysis.id}>
              <AnalysisCard
                analysis={entry.analysis}
                addedOn={entry.addedOn}
                actions={actionsOf(entry)}
                isNew={arrived.has(entry.analysis.id)}
                search={search}
                onReadAgain={onReadAgain && (() => onReadAgain(entry.analysis.documentId))}
              />
              {similar.similarTo === entry.analysis.id ? (
                <SimilarDocuments
                  compared={toComparedDocument(entry.analysis)}
                  onClose={() => similar.onSimilar(null)}
                />
              ) : null}
            </Fragment>
          ))}
        </CardGrid>
      ) : null}
      {pageCount > 1 ? (
        <div className="pages">
          <PageNumbers label={text.pagesOf(title)} page={page} pageCount={pageCount} onPage={onPage} />
        </div>
      ) : null}
      {moving ? <MoveDialog entry={moving} from={portfolio} onClose={() => setMoving(null)} /> : null}
    </Frame>
  );
}

const rows = (count: number) => ({ minHeight: `calc(${count} * 20.5rem + ${count - 1} * 20px)` });

const Frame = styled('section')({
  scrollMarginTop: 132,
  '& .pages': { marginTop: 22 },
  '& .near': { margin: '-4px 0 14px', color: colour.text2, overflowWrap: 'anywhere' },
  '& > [role=alert]:not(:last-child)': { marginBottom: 16 },
  '& [data-stale]': { opacity: 0.6, transition: 'opacity .18s .15s' },
  // A last page with fewer cards keeps the height of the others, so that the page numbers stay under the pointer.
  '& [data-paged]': {
    alignContent: 'start',
    '@media (min-width: 600px)': rows(4),
    '@media (min-width: 1200px)': rows(3),
    '@media (min-width: 1536px)': rows(2),
  },
});

/** Placeholders of the same size while cards load. */
function SectionSkeleton({ cards }: { cards: number }) {
  return (
    <CardGrid aria-hidden="true">
      {rangeFromOne(Math.max(1, cards)).map((place) => (
        <CardSkeleton key={place} />
      ))}
    </CardGrid>
  );
}

/**
 * SC-07: the analysis of a section whose similar documents are shown, one at a time; closing returns focus to
 * its card.
 */
function useSimilar(section: RefObject<Element | null>) {
  const [similarTo, setSimilarTo] = useState<string | null>(null);
  const onSimilar = (analysisId: string | null) => {
    if (analysisId === null) {
      const panel = section.current?.querySelector('article + section');
      panel?.previousElementSibling?.querySelector<HTMLElement>('[data-card-link]')?.focus();
    }
    setSimilarTo(analysisId);
  };
  return { similarTo, onSimilar };
}

/** The state of one page of a portfolio on the screen. */
function useSection(asked: PageRequest, head: RefObject<Element | null>) {
  const { portfolioId, search, page } = asked;
  const isNear = useIsNearViewport(head);
  const query = useQuery({ ...portfolioPageQuery(asked), enabled: isNear || search !== '' });
  const isPast = useIsScrolledPast(head);
  const { hasFocus, focus } = useHasFocus();
  const leaving = usePendingRemovals(portfolioId);
  const { data } = query;
  // Beyond the first page, entries only move down from earlier pages: none of them is new.
  const isHeld = isPast || hasFocus || page > 1;
  const restoredIds = useRestoredAnalyses(portfolioId);
  const { shown, waiting, arrived } = useStableList(
    data && { of: `${data.page} ${data.search}`, items: data.items },
    {
      isHeld,
      idOf: ({ analysis }) => analysis.id,
      merge: (kept, latest) => mergeStableEntries(kept, latest, restoredIds),
    },
  );
  const present = useCurrentAnalyses(shown).filter(({ analysis }) => !leaving.has(analysis.id));
  const leavingCount = shown.length - present.length;
  return {
    entries: present,
    arrived,
    /** How many entries arrived at the top while the person was reading further down. */
    waiting: page > 1 ? 0 : waiting.length,
    total: data ? Math.max(0, data.total - leavingCount) : undefined,
    pageCount: data ? pageCountOf(data.total, data.search) : 0,
    isLoaded: data !== undefined,
    /** No entry contains the words: the results are similar in meaning. */
    isByMeaning: data?.notice === 'nothing-by-words',
    /** The entries shown belong to the previous request. */
    isStale: query.isPlaceholderData,
    error: data === undefined ? query.error : null,
    retry: query.refetch,
    focus,
  };
}

/** Each analysis in its current state, without those that can no longer be opened. */
function useCurrentAnalyses(entries: readonly PortfolioEntry[]): readonly PortfolioEntry[] {
  const latest = useQueries({
    queries: entries.map(({ analysis }) => ({ ...analysisQuery(analysis), initialData: analysis })),
    combine: (results) => results.map(({ data }) => data),
  });
  return entries.flatMap((entry, at) => {
    const analysis = latest[at];
    return analysis === null ? [] : [{ ...entry, analysis: analysis ?? entry.analysis }];
  });
}
