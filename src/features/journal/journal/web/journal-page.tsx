import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link, useLinkProps, useLocation } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Rss from 'lucide-react/icons/rss';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { formatNumber } from '#base/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { NewContentAbove, useWaitingCounts } from '#ui/page/new-content-above.tsx';
import { useAnchor } from '#ui/page/scroll-until-stable.ts';
import { SectionChips, SectionTree, SectionTreeLayout } from '#ui/page/section-navigation.ts';
import { useSectionInView } from '#ui/page/use-section-in-view.ts';
import { Pill } from '#ui/signs/pill.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LighthouseDrawing } from '#ui/states/lighthouse-drawing.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { journalText } from '../text.ts';
import { JournalIcon } from './journal-icon.tsx';
import { openSectionCreator } from './open-section-creator.ts';
import { JournalSection } from './section/journal-section.tsx';
import { SectionSkeleton } from './section/section-skeleton.tsx';
import { failureText } from './section/section-wording.ts';
import { useJournalKeys } from './use-journal-keys.ts';
import { type Journals, type TitledJournal, useJournals } from './use-journals.ts';
import { useJournalRead } from './use-record-reading.ts';

const NAME_WIDTHS = [128, 84, 142, 150, 118, 160, 104];

/** Placeholder of the tree while the sections load. */
function JournalTreeSkeleton({ label }: { readonly label: string }) {
  return (
    <SectionTree aria-label={label} aria-busy="true">
      <div aria-hidden="true">
        {NAME_WIDTHS.map((width) => (
          <div
            key={width}
            style={{ display: 'flex', alignItems: 'center', gap: 10, height: 36, padding: '0 12px' }}
          >
            <SkeletonBar width={16} height={16} />
            <SkeletonBar width={width} />
            <SkeletonBar width={12} style={{ marginLeft: 'auto' }} />
          </div>
        ))}
      </div>
    </SectionTree>
  );
}

interface JournalTreeProps {
  readonly journals: Journals;
  /** The section being read, if known. */
  readonly currentId: string | undefined;
  readonly onGo: (journalId: string) => void;
}

/** JO-01: the list of sections with counts; the current one is highlighted while scrolling. */
function JournalTree({ journals, currentId, onGo }: JournalTreeProps) {
  const text = useText(journalText);
  const { grouped, isListed, error } = journals;
  if (!isListed && !error) return <JournalTreeSkeleton label={text.tree} />;
  const entry = (journal: TitledJournal) => (
    <Entry key={journal.id} journal={journal} isCurrent={journal.id === currentId} onGo={onGo} />
  );
  const part = (title: string, of: readonly TitledJournal[]) =>
    of.length > 0 ? (
      <>
        <h2>{title}</h2>
        {of.map(entry)}
      </>
    ) : null;
  return (
    <SectionTree aria-label={text.tree}>
      {grouped.organisation ? entry(grouped.organisation) : null}
      {grouped.spotlight ? entry(grouped.spotlight) : null}
      {part(text.groups, grouped.groups)}
      {part(text.reflections, grouped.reflections)}
      <h2>{text.personal}</h2>
      {grouped.personal.map(entry)}
      <Button
        variant="discret"
        size="small"
        startIcon={<Plus />}
        onClick={() => openSectionCreator()}
        sx={{ alignSelf: 'flex-start', m: '4px 2px 0', color: 'primary.main' }}
      >
        {text.addSection}
      </Button>
      <Link to="/journalv2/sources">
        <Rss size={16} aria-hidden="true" />
        {text.mySources}
      </Link>
    </SectionTree>
  );
}

interface EntryProps {
  readonly journal: TitledJournal;
  readonly isCurrent: boolean;
  readonly onGo: (journalId: string) => void;
}

function Entry({ journal, isCurrent, onGo }: EntryProps) {
  const text = useText(journalText);
  const language = useLanguage();
  return (
    <SectionLink journalId={journal.id} isCurrent={isCurrent} onGo={onGo}>
      <JournalIcon journal={journal} />
      <span className="name" title={journal.title}>
        {journal.title}
      </span>
      {journal.type === 'spotlight' ? <Pill tone="warning">{text.beta}</Pill> : null}
      <span className="count">
        {formatNumber(journal.count, language)}
        <VisuallyHidden> {text.recommendations(journal.count)}</VisuallyHidden>
      </span>
    </SectionLink>
  );
}

/** JO-01: the journal of a person, section by section. */
export default function JournalPage() {
  const text = useText(journalText);
  const { loading } = useText(uiText);
  const hash = useLocation({ select: (location) => location.hash });
  const hasTree = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const content = useRef<HTMLDivElement>(null);
  const journals = useJournals();
  const { grouped, all, isListed, error } = journals;
  const ids = useMemo(() => all.map(({ id }) => id), [all]);
  const [currentId, goTo] = useSectionInView(ids);
  const [waiting, noteWaiting] = useWaitingCounts();
  useJournalRead();
  useJournalKeys(content);
  useAnchor(hash, isListed, content);

  const section = (journal: TitledJournal) => (
    <JournalSection key={journal.id} journal={journal} onWaiting={noteWaiting} />
  );
  const sectionsOfKind = (title: string, of: readonly TitledJournal[]) =>
    of.length > 0 ? (
      <>
        <p className="kind" aria-hidden="true">
          {title}
        </p>
        {of.map(section)}
      </>
    ) : null;
  return (
    <Layout>
      {hasTree ? <JournalTree journals={journals} currentId={currentId} onGo={goTo} /> : null}
      <div className="content" ref={content}>
        <VisuallyHidden as="h1">{text.heading}</VisuallyHidden>
        <VisuallyHidden role="status">{isListed || error ? '' : loading}</VisuallyHidden>
        {hasTree || !isListed ? null : (
          <div className="chips">
            <JournalChips journals={journals} currentId={currentId} onGo={goTo} />
          </div>
        )}
        <NewContentAbove sectionIds={all.map(({ id }) => id)} waiting={waiting} label={text.arrived} />
        {error ? (
          <LoadFailure onRetry={journals.retry}>{failureText(text.notListed, error)}</LoadFailure>
        ) : null}
        {isListed || error ? null : <SectionSkeleton cards={0} hasLead />}
        {isListed && all.length === 0 ? <EmptyJournal /> : null}
        {grouped.organisation ? section(grouped.organisation) : null}
        {grouped.spotlight ? section(grouped.spotlight) : null}
        {sectionsOfKind(text.groups, grouped.groups)}
        {sectionsOfKind(text.reflections, grouped.reflections)}
        {sectionsOfKind(text.personal, grouped.personal)}
      </div>
    </Layout>
  );
}

const Layout = styled(SectionTreeLayout)({
  '& .content': { paddingTop: 24, '@media (max-width: 599px)': { paddingTop: 4 } },
  // Below the chips as well.
  '& .arrived': { '@media (max-width: 899px)': { top: 164 } },
  '& section + section': { marginTop: 24 },
  '& .kind + section': { marginTop: 0 },
  '& .kind': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    margin: '40px 0 10px',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 600,
    color: colour.text3,
    '&::after': { content: '""', flex: 1, height: 1, background: colour.line },
  },
  '& .chips': {
    position: 'sticky',
    zIndex: 4,
    top: 57,
    margin: '-24px -32px 14px',
    padding: '10px 32px',
    background: colour.bg,
    '@media (max-width: 599px)': { top: 101, margin: '-4px -16px 0', padding: '10px 16px 6px' },
  },
});

/** Shown before the first recommendations, with ways to personalise the journal. */
function EmptyJournal() {
  const text = useText(journalText);
  return (
    <EmptyState
      size="page"
      title={text.emptyTitle}
      picture={<LighthouseDrawing />}
      action={
        <>
          <ButtonLink variant="principal" size="large" to="/account" hash="objectives">
            {text.defineObjectives}
          </ButtonLink>
          <ButtonLink size="large" to="/portfolio">
            {text.portfolio}
          </ButtonLink>
        </>
      }
    >
      {text.emptyBody}
    </EmptyState>
  );
}

interface JournalChipsProps {
  readonly journals: Journals;
  readonly currentId: string | undefined;
  readonly onGo: (journalId: string) => void;
}

/** On narrow screens: the sections as a row of chips that scrolls to the current one. */
function JournalChips({ journals, currentId, onGo }: JournalChipsProps) {
  const text = useText(journalText);
  const language = useLanguage();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (currentId === undefined) return;
    const chips = line.current;
    const current = chips?.querySelector<HTMLElement>(`[href$="#${currentId}"]`);
    if (chips && current) chips.scrollTo?.({ left: current.offsetLeft - 16 });
  }, [currentId]);
  return (
    <SectionChips aria-label={text.tree} ref={line}>
      {journals.all.map((journal) => (
        <SectionLink key={journal.id} journalId={journal.id} isCurrent={journal.id === currentId} onGo={onGo}>
          <JournalIcon journal={journal} />
          {journal.title} {formatNumber(journal.count, language)}
        </SectionLink>
      ))}
      <button type="button" onClick={() => openSectionCreator()}>
        <Plus size={16} aria-hidden="true" />
        {text.addSection}
      </button>
      <Link to="/journalv2/sources">
        <Rss size={16} aria-hidden="true" />
        {text.mySources}
      </Link>
    </SectionChips>
  );
}

interface SectionLinkProps {
  readonly journalId: string;
  /** Set explicitly, since the router would mark every anchor of the page, or the last one clicked. */
  readonly isCurrent: boolean;
  readonly onGo: (journalId: string) => void;
  readonly children: ReactNode;
}

/** A link to a section of the journal that marks the current one. */
function SectionLink({ journalId, isCurrent, onGo, children }: SectionLinkProps) {
  const link = useLinkProps({ to: '/journalv2', hash: journalId, onClick: () => onGo(journalId) });
  return (
    <a {...link} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </a>
  );
}
