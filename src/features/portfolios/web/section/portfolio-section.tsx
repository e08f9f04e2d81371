import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { AnalysisCard, CardGrid, SimilarDocuments, toComparedDocument } from '#features/analyses/web.ts';
import { useFocusFallback } from '#ui/keyboard/use-focus-fallback.ts';
import { PageNumbers } from '#ui/lists/paging/page-numbers.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { PortfolioEntry } from '../../contract/portfolios.ts';
import { portfoliosText } from '../../text.ts';
import { MoveDialog } from '../acts/move-dialog.tsx';
import { useEntryActs } from '../acts/use-entry-acts.ts';
import type { ShownPortfolio } from '../use-portfolios.ts';
import { SectionHead } from './section-head.tsx';
import { PAGE_SIZE } from './section-pages.ts';
import { SectionSkeleton } from './section-skeleton.tsx';
import { useSection } from './use-section.ts';
import { useSimilar } from './use-similar.ts';

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
  const { within, heir: heading } = useFocusFallback<HTMLElement, HTMLHeadingElement>();
  const [moving, setMoving] = useState<PortfolioEntry | null>(null);
  const similar = useSimilar(within);
  const actsOf = useEntryActs(portfolio.id, { onMove: setMoving, ...similar });
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
      ref={within}
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
                acts={actsOf(entry)}
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
