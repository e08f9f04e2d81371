import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueries } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { type RefObject, useMemo, useRef } from 'react';
import { formatNumber } from '#base/format.ts';
import type { SearchNotice } from '#features/search/contract/complex-search.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { focusNextCard } from '#ui/keyboard/focus.ts';
import { type Shortcut, useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { NewContentAbove, useWaitingCounts } from '#ui/page/new-content-above.tsx';
import { useAnchor } from '#ui/page/scroll-until-stable.ts';
import { EXACT_HASH_MATCH, SectionChips, SectionTreeLayout } from '#ui/page/section-navigation.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
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
import {
  type Portfolios,
  portfolioPageQuery,
  type ShownPortfolio,
  usePortfolios,
} from './portfolio-queries.ts';
import { PortfolioToolbar } from './portfolio-toolbar.tsx';
import { PortfolioTree } from './portfolio-tree.tsx';
import { PortfolioSection } from './section/portfolio-section.tsx';

const cardsIn = (content: Element | null) => [
  ...(content?.querySelectorAll<HTMLElement>('[data-card-link]') ?? []),
];

/** j and k move focus from card to card through all sections, o opens the focused one, like Enter. */
function useCardKeys(content: RefObject<Element | null>): void {
  const text = useText(portfoliosText);
  useShortcuts(
    useMemo<Shortcut[]>(() => {
      const step = (by: 1 | -1) => () => focusNextCard(cardsIn(content.current), by);
      const open = () =>
        cardsIn(content.current)
          .find((link) => link.closest('article')?.contains(document.activeElement))
          ?.click();
      const section = text.heading;
      return [
        { keys: ['j'], label: text.keys.next, section, run: step(1) },
        { keys: ['k'], label: text.keys.previous, section, run: step(-1) },
        { keys: ['o'], label: text.keys.open, section, run: open },
      ];
    }, [content, text]),
  );
}

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
        <NewContentAbove sectionIds={sections.map(({ id }) => id)} waiting={waiting} label={text.arrived} />
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

/** On a phone: the portfolios of the page as a line of chips. */
function PortfolioChips({ portfolios }: { portfolios: Portfolios }) {
  const text = useText(portfoliosText);
  const language = useLanguage();
  const { mine, groups } = portfolios;
  const counted = (count: number | undefined) =>
    count === undefined ? '' : ` ${formatNumber(count, language)}`;
  return (
    <SectionChips aria-label={text.tree}>
      <Link to="/portfolio" search hash="" activeOptions={EXACT_HASH_MATCH}>
        {text.personal}
        {counted(mine.count)}
      </Link>
      {groups.map(({ id, name, count }) => (
        <Link key={id} to="/portfolio" search hash={id} activeOptions={EXACT_HASH_MATCH}>
          {name}
          {counted(count)}
        </Link>
      ))}
    </SectionChips>
  );
}

/**
 * The total of a search over all portfolios, undefined until every one has responded, and a notice when it
 * may be incomplete.
 */
function useSearchTotals(
  sections: readonly ShownPortfolio[],
  search: string,
  isListed: boolean,
  pageOf: (portfolio: ShownPortfolio) => number,
): { readonly found: number | undefined; readonly isNothing: boolean; readonly notice: SearchNotice | null } {
  const pages = useQueries({
    queries: sections.map((portfolio) => ({
      ...portfolioPageQuery({ portfolioId: portfolio.id, search, page: pageOf(portfolio) }),
      enabled: search !== '',
    })),
    combine: (answers) =>
      answers.map(({ data, isPlaceholderData }) => (isPlaceholderData ? undefined : data)),
  });
  const isAnswered = search !== '' && isListed && pages.every((page) => page !== undefined);
  const found = isAnswered ? pages.reduce((sum, page) => sum + (page?.total ?? 0), 0) : undefined;
  // `nothing-by-words` concerns a single portfolio: its section shows it.
  const pageNotices = pages.map((page) => (page?.notice === 'nothing-by-words' ? null : page?.notice));
  const notice = pageNotices.find((one) => one) ?? null;
  return { found, isNothing: found === 0, notice };
}

interface PortfolioSelectProps {
  readonly portfolios: Portfolios;
  readonly currentId: string;
  readonly className?: string;
}

/** On medium screens: the portfolios of the page as a select. */
function PortfolioSelect({ portfolios, currentId, className }: PortfolioSelectProps) {
  const text = useText(portfoliosText);
  const language = useLanguage();
  const navigate = useNavigate();
  const { mine, groups } = portfolios;
  const labelOf = ({ kind, name, count }: ShownPortfolio) => {
    const shown = kind === 'personal' ? text.mine : name;
    return count === undefined ? shown : text.counted(shown, formatNumber(count, language));
  };
  return (
    <SelectField
      {...(className ? { className } : {})}
      label={text.choose}
      hideLabel
      value={currentId}
      options={[mine, ...groups].map((one) => ({ value: one.id, label: labelOf(one) }))}
      onChange={({ target }) =>
        void navigate({
          to: '/portfolio',
          search: true,
          hash: target.value === mine.id ? '' : target.value,
        })
      }
    />
  );
}

/** PO-01: the empty state of one's own portfolio, with a button to capture. */
function EmptyPortfolio({ onCapture }: { onCapture: () => void }) {
  const text = useText(portfoliosText);
  return (
    <EmptyState
      title={text.emptyTitle}
      headingLevel="h3"
      action={
        <Button variant="principal" startIcon={<Plus />} onClick={onCapture}>
          {text.capture}
        </Button>
      }
    >
      {text.emptyBody}
    </EmptyState>
  );
}

/** The empty state of a group's portfolio. */
function EmptyGroup({ name }: { name: string }) {
  const text = useText(portfoliosText);
  return (
    <EmptyState title={text.groupEmptyTitle(name)} headingLevel="h3">
      {text.groupEmptyBody}
    </EmptyState>
  );
}

interface NothingFoundProps {
  readonly search: string;
  readonly onShowAll: () => void;
}

/** No results in any portfolio. */
function NothingFound({ search, onShowAll }: NothingFoundProps) {
  const text = useText(portfoliosText);
  return (
    <EmptyState
      title={text.noneFoundTitle(search)}
      headingLevel="h2"
      action={<Button onClick={onShowAll}>{text.showAll}</Button>}
    >
      {text.noneFoundBody}
    </EmptyState>
  );
}
