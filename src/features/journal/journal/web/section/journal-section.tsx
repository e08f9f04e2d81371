import { styled } from '@mui/material/styles';
import Sprout from 'lucide-react/icons/sprout';
import { useEffect, useState } from 'react';
import { useFocusFallback } from '#ui/keyboard/use-focus-fallback.ts';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { useJournalActs } from '../acts/use-journal-acts.ts';
import { HistoryDialog } from '../history/history-layer.tsx';
import type { TitledJournal } from '../use-journals.ts';
import { BetaNotice } from './beta-notice.tsx';
import { EmptySection } from './empty-section.tsx';
import { failureText } from './failure-text.ts';
import { SectionCards } from './section-cards.tsx';
import { SHOWN_AT_FIRST } from './section-grids.ts';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { sectionText } from './section-text.ts';
import { useSection } from './use-section.ts';

interface JournalSectionProps {
  readonly journal: TitledJournal;
  /** Called with the number of new recommendations that wait. */
  readonly onWaiting: (journalId: string, count: number) => void;
}

/** JO-01 to JO-03: a section of the journal, with its header and its current recommendations. */
export function JournalSection({ journal, onWaiting }: JournalSectionProps) {
  const text = useText(sectionText);
  const { within, heir: headingRef } = useFocusFallback<HTMLElement, HTMLHeadingElement>();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const section = useSection(journal, headingRef);
  const acts = useJournalActs(journal);
  const { recommendations, waiting, read, error } = section;
  useEffect(() => onWaiting(journal.id, waiting), [onWaiting, journal.id, waiting]);
  const isUpdating = acts.isAsking || (read ?? journal).isUpdating;
  const shown: TitledJournal = { ...journal, ...read, count: section.count ?? journal.count };
  const isLead = journal.type === 'organisation';
  return (
    <Frame ref={within} id={journal.id} aria-labelledby={`title-${journal.id}`} aria-busy={!read && !error}>
      <SectionHead
        ref={headingRef}
        journal={shown}
        isUpdating={isUpdating}
        onUpdate={acts.update}
        onArchive={acts.archive}
        onHistory={() => setHistoryOpen(true)}
      />
      {journal.type === 'spotlight' ? <BetaNotice onHidden={() => headingRef.current?.focus()} /> : null}
      {shown.isColdStart && recommendations.length > 0 ? (
        <Notice kind="info" icon={Sprout} className="cold">
          {text.coldStart}
        </Notice>
      ) : null}
      {error ? <LoadFailure onRetry={section.retry}>{failureText(text.notRead, error)}</LoadFailure> : null}
      {read || error ? null : (
        <SectionSkeleton cards={Math.min(journal.count, SHOWN_AT_FIRST)} hasLead={isLead} />
      )}
      {read && recommendations.length === 0 ? (
        <EmptySection journal={shown} isUpdating={isUpdating} onUpdate={acts.update} />
      ) : null}
      {recommendations.length > 0 ? (
        <SectionCards
          journal={shown}
          recommendations={recommendations}
          arrived={section.arrived}
          hasLead={isLead}
          focus={section.focus}
        />
      ) : null}
      {isHistoryOpen ? (
        <HistoryDialog
          journal={shown}
          onClose={() => setHistoryOpen(false)}
          layer={{ open: () => setHistoryOpen(true), close: () => setHistoryOpen(false) }}
        />
      ) : null}
    </Frame>
  );
}

const Frame = styled('section')({
  // Leaves room for the heading of its kind above.
  scrollMarginTop: 108,
  '& > .cold': { marginBottom: 14 },
  '@media (max-width: 899px)': { scrollMarginTop: 176 },
});
