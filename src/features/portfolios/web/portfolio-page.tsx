import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { NewContentAbove } from '#ui/page/new-content-above.tsx';
import { SectionTreeLayout } from '#ui/page/section-tree-layout.ts';
import { useAnchor } from '#ui/page/use-anchor.ts';
import { useWaitingCounts } from '#ui/page/use-waiting-counts.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { portfoliosText } from '../text.ts';
import {
  type PortfolioAddress,
  pageIn,
  pageKey,
  readPortfolioAddress,
  withPage,
  withSearch,
} from './portfolio-address.ts';
import { PortfolioToolbar } from './portfolio-toolbar.tsx';
import { EmptyGroup, EmptyPortfolio, NothingFound } from './section/empty-portfolio.tsx';
import { PortfolioSection } from './section/portfolio-section.tsx';
import { PortfolioChips } from './tree/portfolio-chips.tsx';
import { PortfolioSelect } from './tree/portfolio-select.tsx';
import { PortfolioTree } from './tree/portfolio-tree.tsx';
import { useCardKeys } from './use-card-keys.ts';
import { type ShownPortfolio, usePortfolios } from './use-portfolios.ts';
import { useSearchTotals } from './use-search-totals.ts';

interface PortfolioPageProps {
  /** Opens the capture of a page or a file. */
  readonly onCapture: (what?: 'address' | 'file') => void;
  /** Reads a document again after a failure. */
  readonly onReadAgain?: (documentId: string) => void;
}

/** PO-01, PO-02: one's own portfolio, then one per group, each reachable by its anchor. */
export function PortfolioPage({ onCapture, onReadAgain }: PortfolioPageProps) {
  const text = useText(portfoliosText);
  const { loading } = useText(uiText);
  const navigate = useNavigate();
  const address = readPortfolioAddress(useSearch({ strict: false }));
  const search = address.q ?? '';
  const hash = useLocation({ select: (location) => location.hash });
  const hasTree = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const content = useRef<HTMLDivElement>(null);
  const portfolios = usePortfolios();
  const { mine, groups, isListed, error, most } = portfolios;
  const currentId = groups.some(({ id }) => id === hash) ? hash : mine.id;
  const sections: ShownPortfolio[] = [
    mine,
    // A group without analyses is in the tree only, unless the address names it.
    ...groups.filter(({ id, count }) => count > 0 || (id === hash && !search)),
  ];
  const pageOf = (portfolio: ShownPortfolio) => pageIn(address, pageKey(portfolio));
  const { found, isNothing, notice } = useSearchTotals(sections, search, isListed, pageOf);
  const [waiting, noteWaiting] = useWaitingCounts();
  useCardKeys(content);
  useAnchor(hash, isListed, content);

  const goTo = (next: PortfolioAddress, replace: boolean) =>
    void navigate({
      to: '/portfolio',
      search: next,
      hash: true,
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  const onSearch = (q: string) => {
    // Results start at the top, whatever the scroll position.
    window.scrollTo({ top: 0 });
    goTo(withSearch(q), true);
  };

  return (
    <Layout>
      {hasTree ? <PortfolioTree portfolios={portfolios} search={search} onSearch={onSearch} /> : null}
      <div className="content" ref={content}>
        <VisuallyHidden as="h1">{text.heading}</VisuallyHidden>
        <VisuallyHidden role="status">
          {search ? (found === undefined ? '' : text.found(found)) : isListed || error ? '' : loading}
        </VisuallyHidden>
        <PortfolioToolbar search={search} onSearch={onSearch} onCapture={onCapture}>
          {hasTree || isPhone ? null : (
            <PortfolioSelect className="select" portfolios={portfolios} currentId={currentId} />
          )}
        </PortfolioToolbar>
        {isPhone ? <PortfolioChips portfolios={portfolios} /> : null}
        <NewContentAbove sectionIds={sections.map(({ id }) => id)} waiting={waiting} says={text.arrived} />
        {notice ? <Notice kind="info">{text.notices[notice]}</Notice> : null}
        <div className="sections" data-nothing={isNothing || undefined}>
          {isNothing ? <NothingFound search={search} onShowAll={() => onSearch('')} /> : null}
          {sections.map((portfolio) => (
            <PortfolioSection
              key={portfolio.id}
              portfolio={portfolio}
              title={portfolio.kind === 'personal' ? text.mine : portfolio.name}
              search={search}
              page={pageOf(portfolio)}
              onPage={(page) => goTo(withPage(address, pageKey(portfolio), page), false)}
              most={most}
              empty={
                portfolio.kind === 'personal' ? (
                  <EmptyPortfolio onCapture={() => onCapture('address')} />
                ) : (
                  <EmptyGroup name={portfolio.name} />
                )
              }
              onWaiting={noteWaiting}
              onReadAgain={onReadAgain}
              onListAgain={error && portfolio.kind === 'personal' ? portfolios.retry : undefined}
            />
          ))}
        </div>
      </div>
    </Layout>
  );
}

const Layout = styled(SectionTreeLayout)({
  '& .select': { flex: '0 1 220px' },
  '& .sections': { display: 'flex', flexDirection: 'column', gap: 28 },
  // Without a section heading there is no other space below the toolbar.
  '& .sections[data-nothing]': { marginTop: 16 },
});
