import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Rss from 'lucide-react/icons/rss';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#base/format-number.ts';
import { SectionChips } from '#ui/page/section-chips.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { journalText } from '../../text.ts';
import { JournalIcon } from '../journal-icon.tsx';
import { openSectionCreator } from '../open-section-creator.ts';
import type { Journals } from '../use-journals.ts';
import { SectionLink } from './section-link.tsx';

interface JournalChipsProps {
  readonly journals: Journals;
  readonly currentId: string | undefined;
  readonly onGo: (journalId: string) => void;
}

/** On narrow screens: the sections as a row of chips that scrolls to the current one. */
export function JournalChips({ journals, currentId, onGo }: JournalChipsProps) {
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
