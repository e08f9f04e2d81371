import Archive from 'lucide-react/icons/archive';
import type { Output } from '#base/endpoint.ts';
import type { readJournal } from '#features/journal/journal/contract/journals.ts';
import { RecommendationList } from '#features/journal/journal/web/recommendation-list.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useText } from '#ui/words/language.ts';
import { SHOWN_IN_TEXT } from '../../rules/section-node.ts';
import { nodeText } from './node-text.ts';

interface SectionLinesProps {
  readonly journal: Output<typeof readJournal>;
  readonly name: string;
}

/** The current recommendations of a section; links open in a new tab, so that writing can continue. */
export function SectionLines({ journal, name }: SectionLinesProps) {
  const text = useText(nodeText);
  const shown = journal.recommendations.slice(0, SHOWN_IN_TEXT);
  const others = journal.recommendations.length - shown.length;
  return (
    <>
      {journal.status === 'archived' ? (
        <p className="note">
          <Archive aria-hidden="true" />
          {text.archived}
        </p>
      ) : null}
      {shown.length === 0 && journal.status === 'active' ? (
        <p className="note" role="status">
          {journal.updatedOn === null || journal.isUpdating ? text.coming : text.none}
        </p>
      ) : null}
      {shown.length > 0 ? <RecommendationList recommendations={shown} label={name} /> : null}
      {others > 0 ? (
        <a className="others" href={`/journalv2#${journal.id}`} target="_blank" rel="noopener">
          {text.others(others)}
          <VisuallyHidden> {text.newTab}</VisuallyHidden>
        </a>
      ) : null}
    </>
  );
}
