import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { NewContentAbove } from '#ui/page/new-content-above.tsx';
import { SectionTreeLayout } from '#ui/page/section-tree-layout.ts';
import { useAnchor } from '#ui/page/use-anchor.ts';
import { useSectionInView } from '#ui/page/use-section-in-view.ts';
import { useWaitingCounts } from '#ui/page/use-waiting-counts.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { journalText } from '../text.ts';
import { EmptyJournal } from './empty-journal.tsx';
import { failureText } from './section/failure-text.ts';
import { JournalSection } from './section/journal-section.tsx';
import { SectionSkeleton } from './section/section-skeleton.tsx';
import { JournalChips } from './tree/journal-chips.tsx';
import { JournalTree } from './tree/journal-tree.tsx';
import { useJournalKeys } from './use-journal-keys.ts';
import { useJournalRead } from './use-journal-read.ts';
import { type TitledJournal, useJournals } from './use-journals.ts';

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
        <NewContentAbove sectionIds={all.map(({ id }) => id)} waiting={waiting} says={text.arrived} />
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
