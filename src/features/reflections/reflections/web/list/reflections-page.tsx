import Fab from '@mui/material/Fab';
import { styled } from '@mui/material/styles';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#base/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { NewContentButton } from '#ui/buttons/new-content-button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { BAR_HEIGHTS } from '#ui/page/bar-heights.ts';
import { FloatingSlot } from '#ui/page/new-content-above.tsx';
import { Page } from '#ui/page/page.tsx';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SheetsDrawing } from '#ui/states/sheets-drawing.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { COUNTED_MAX } from '../../contract/reflections.ts';
import { reflectionsText } from '../../text.ts';
import { createDialog } from '../create-host.tsx';
import { CARD_HEIGHT, CardFrame, CardGrid } from './card-frame.ts';
import { ReflectionSection } from './reflection-section.tsx';
import { type ReflectionsAddress, readReflectionsAddress } from './reflections-address.ts';
import { type Section, useSection } from './use-section.ts';

/** RE-01: the floating button that creates a reflection. */
function AddButton() {
  const { create } = useText(reflectionsText);
  return (
    <Tooltip title={create} placement="left">
      <Round aria-label={create} onClick={createDialog.open}>
        <Plus size={22} />
      </Round>
    </Tooltip>
  );
}

const Round = styled(Fab)({
  position: 'fixed',
  zIndex: 6,
  right: 32,
  bottom: `calc(28px + var(${BAR_HEIGHTS.bottom}, 0px))`,
  background: colour.primary,
  color: colour.onPrimary,
  boxShadow: colour.e2,
  '&:hover': { background: colour.primaryHover },
  '@media (max-width: 599px)': { right: 16, bottom: `calc(16px + var(${BAR_HEIGHTS.bottom}, 0px))` },
});

const CARDS = ['first', 'second', 'third'] as const;

/** Placeholders for cards that are loading, of the same size. */
function CardsSkeleton() {
  return (
    <CardGrid aria-hidden="true">
      {CARDS.map((card) => (
        <CardPlaceholder key={card} as="div">
          <div className="top">
            <SkeletonBar width={28} height={28} radius={8} />
            <SkeletonBar width={96} />
          </div>
          <SkeletonBar width="72%" height={19} style={{ margin: '13px 0 7px' }} />
          <SkeletonBar width="96%" style={{ margin: '4px 0' }} />
          <SkeletonBar width="58%" style={{ margin: '4px 0' }} />
          <div className="foot">
            <SkeletonBar width={24} height={24} radius="50%" />
            <SkeletonBar width={24} height={24} radius="50%" />
            <SkeletonBar width={84} style={{ marginLeft: 'auto' }} />
          </div>
        </CardPlaceholder>
      ))}
    </CardGrid>
  );
}

const CardPlaceholder = styled(CardFrame)({
  minHeight: CARD_HEIGHT,
  '&:hover': { borderColor: colour.line, boxShadow: 'none' },
});

/** RE-01: the reflections one may open: in progress, completed and, on demand, archived. */
export default function ReflectionsPage() {
  const text = useText(reflectionsText);
  const { loading } = useText(uiText);
  const language = useLanguage();
  const navigate = useNavigate();
  const address = readReflectionsAddress(useSearch({ strict: false }));
  const { q: search = '', archives: hasArchives = false } = address;
  const archivesButton = useRef<HTMLButtonElement>(null);
  const list = useSections(search, hasArchives);
  const archived = formatNumber(list.archivedCount, language);
  const goTo = (search: ReflectionsAddress) =>
    void navigate({ to: '/reflections', search, replace: true, resetScroll: false });
  const onSearch = (q: string) => {
    // Results start at the top, whatever the scroll position.
    window.scrollTo({ top: 0 });
    goTo(readReflectionsAddress({ ...address, q }));
  };
  const toggleArchives = () => {
    if (!hasArchives) list.showArchivesOnceRead();
    const { archives: _, ...rest } = address;
    goTo(hasArchives ? rest : { ...rest, archives: true });
    archivesButton.current?.focus();
  };
  if (list.isEmpty) return <NoReflections />;
  return (
    <Page
      title={text.heading}
      actions={
        <>
          <Search label={text.search} value={search} onSearch={onSearch} isPageSearch />
          {list.archivedCount > 0 || hasArchives ? (
            <Button
              ref={archivesButton}
              sx={{ minHeight: 34 }}
              startIcon={<Archive />}
              aria-expanded={hasArchives}
              onClick={toggleArchives}
            >
              {hasArchives ? text.hideArchives : text.showArchives}
              <Figure>{list.isMoreArchived ? text.atLeast(archived) : archived}</Figure>
            </Button>
          ) : null}
        </>
      }
    >
      <VisuallyHidden role="status">
        {list.isLoaded ? (search ? text.found(list.total, list.isMore) : '') : list.error ? '' : loading}
      </VisuallyHidden>
      <FloatingSlot role="status">
        {list.waiting > 0 ? (
          <NewContentButton onClick={list.showWaiting}>{text.arrived(list.waiting)}</NewContentButton>
        ) : null}
      </FloatingSlot>
      {list.error ? <LoadFailure onRetry={list.retry} /> : list.isLoaded ? null : <CardsSkeleton />}
      {list.isNothing ? (
        <NothingFound search={search} hasArchives={hasArchives} onShowAll={() => onSearch('')} />
      ) : null}
      {list.shown.map((section) => (
        <ReflectionSection
          key={section.kind}
          section={section}
          empty={section.kind === 'inProgress' ? <Quiet>{text.noneInProgress}</Quiet> : null}
          action={
            section.kind === 'archived' ? (
              <Button variant="discret" size="small" onClick={toggleArchives}>
                {text.hideArchives}
              </Button>
            ) : null
          }
        />
      ))}
      <ButtonClearance />
      <AddButton />
    </Page>
  );
}

const Search = styled(SearchField)({
  width: 280,
  '@media (max-width: 599px)': { width: 'calc(100vw - 32px)', '& > div:first-of-type': { minHeight: 44 } },
});

const Figure = styled('span')({
  marginLeft: 8,
  fontWeight: 500,
  color: colour.text3,
  fontVariantNumeric: 'tabular-nums',
});

/** Space below the list, so that the floating button does not cover the last line. */
const ButtonClearance = styled('div')({ height: 48 });

const Quiet = styled('p')({ color: colour.text2 });

function goTo({ head }: Section): void {
  head?.scrollIntoView({ block: 'start', behavior: 'instant' });
  head?.focus({ preventScroll: true });
}

/** RE-01: all sections of the list. */
function useSections(search: string, hasArchives: boolean) {
  const inProgress = useSection('inProgress', search);
  const completed = useSection('completed', search);
  const archived = useSection('archived', search, hasArchives);
  const sections = hasArchives ? [inProgress, completed, archived] : [inProgress, completed];
  const isLoaded = sections.every((one) => one.isLoaded);
  const error = sections.find((one) => one.error)?.error ?? null;
  const total = sections.reduce((sum, one) => sum + one.total, 0);
  const counts = inProgress.counts ?? completed.counts;
  const isAnswered = isLoaded && sections.every((one) => !one.isStale);
  const isNothing = search !== '' && isAnswered && total === 0;

  const scrollsToArchives = useRef(false);
  useEffect(() => {
    if (!scrollsToArchives.current || !hasArchives || !archived.head) return;
    scrollsToArchives.current = false;
    goTo(archived);
  });

  const withWaiting = sections.filter((one) => one.waiting > 0);
  return {
    /** The sections to show: those without matches are hidden during a search. */
    shown: isLoaded
      ? sections.filter(
          ({ kind, total: count }) => count > 0 || (search === '' && kind !== 'completed' && !isNothing),
        )
      : [],
    isLoaded,
    error: isLoaded ? null : error,
    retry: () => {
      for (const one of sections) if (one.error) one.retry();
    },
    total,
    isMore: sections.some((one) => one.isMore),
    archivedCount: Math.min(COUNTED_MAX, counts?.archived ?? 0),
    isMoreArchived: (counts?.archived ?? 0) > COUNTED_MAX,
    isEmpty:
      search === '' && counts !== undefined && counts.inProgress + counts.completed + counts.archived === 0,
    isNothing,
    waiting: withWaiting.reduce((sum, one) => sum + one.waiting, 0),
    showWaiting: () => withWaiting[0] && goTo(withWaiting[0]),
    showArchivesOnceRead: () => {
      scrollsToArchives.current = true;
    },
  };
}

/** RE-01: the empty list, with a button to create the first reflection. */
function NoReflections() {
  const text = useText(reflectionsText);
  return (
    <Page title={text.heading}>
      <EmptyState
        size="page"
        title={text.emptyTitle}
        picture={<SheetsDrawing />}
        action={
          <>
            <Button variant="principal" size="large" startIcon={<Plus />} onClick={createDialog.open}>
              {text.create}
            </Button>
            <ButtonLink size="large" to="/home" hash="tour">
              {text.example}
            </ButtonLink>
          </>
        }
      >
        {text.emptyBody}
      </EmptyState>
      <AddButton />
    </Page>
  );
}

interface NothingFoundProps {
  readonly search: string;
  readonly hasArchives: boolean;
  readonly onShowAll: () => void;
}

/** No section contains a match for the search. */
function NothingFound({ search, hasArchives, onShowAll }: NothingFoundProps) {
  const text = useText(reflectionsText);
  return (
    <EmptyState
      title={text.noneFound(search)}
      action={
        <Button size="small" onClick={onShowAll}>
          {text.showAll}
        </Button>
      }
    >
      {hasArchives ? text.noneFoundBody : text.noneFoundNorArchived}
    </EmptyState>
  );
}
