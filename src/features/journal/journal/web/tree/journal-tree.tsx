import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Rss from 'lucide-react/icons/rss';
import { formatNumber } from '#base/format-number.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SectionTree } from '#ui/page/section-tree.ts';
import { Pill } from '#ui/signs/pill.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { journalText } from '../../text.ts';
import { JournalIcon } from '../journal-icon.tsx';
import { openSectionCreator } from '../open-section-creator.ts';
import type { Journals, TitledJournal } from '../use-journals.ts';
import { SectionLink } from './section-link.tsx';
import { JournalTreeSkeleton } from './tree-skeleton.tsx';

interface JournalTreeProps {
  readonly journals: Journals;
  /** The section being read, if known. */
  readonly currentId: string | undefined;
  readonly onGo: (journalId: string) => void;
}

/** JO-01: the list of sections with counts; the current one is highlighted while scrolling. */
export function JournalTree({ journals, currentId, onGo }: JournalTreeProps) {
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
