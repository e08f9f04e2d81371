import ExternalLink from 'lucide-react/icons/external-link';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import type { Id } from '#base/ids.ts';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { documentLink } from '#features/documents/documents/rules/document-link.ts';
import { mayDo } from '#features/sharing/rules/access-table.ts';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { DotSeparated } from '#ui/words/dot-separated.tsx';
import { useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import type { AnalysisCard } from '../../contract/analysis-card.ts';
import { InfoCard } from './info-card.ts';
import { InfoMenu } from './info-menu.tsx';
import { infoText } from './info-text.ts';
import { KeyFigures } from './key-figures.tsx';
import { ThreadSelect } from './thread-select.tsx';
import { TopElements } from './top-elements.tsx';

interface AnalysisInfoProps {
  readonly analysis: AnalysisCard;
  /** The threads of the same document, most recently edited first. */
  readonly threads: readonly AnalysisCard[];
  readonly onThread: (analysisId: Id) => void;
  readonly onNewThread: () => void;
  /** Goes to one of the most supported elements. */
  readonly onElement?: (elementId: Id) => void;
  readonly onShare: () => void;
  /** More actions, before the original. */
  readonly footer?: ReactNode;
}

/** AL-02: the current thread, its shared evaluation of the document, and the actions on it. */
export function AnalysisInfo({
  analysis,
  threads,
  onThread,
  onNewThread,
  onElement,
  onShare,
  footer,
}: AnalysisInfoProps) {
  const text = useText(infoText);
  const { id, documentId, document, summary, downloadAuthorized, role } = analysis;
  return (
    <InfoCard aria-label={text.about}>
      <ThreadSelect current={analysis} threads={threads} onThread={onThread} onNewThread={onNewThread} />
      <KeyFigures summary={summary} />
      <TopElements elements={summary.topElements} onElement={onElement} />
      <footer>
        <Origin analysis={analysis} />
        {footer}
        {downloadAuthorized && document.url ? (
          <Button
            size="small"
            variant="discret"
            startIcon={<ExternalLink />}
            {...documentLink({ url: document.url, documentId, analysisId: id })}
          >
            {text.original} <VisuallyHidden>{text.newTab}</VisuallyHidden>
          </Button>
        ) : null}
        <Button size="small" variant="doux" startIcon={<Share2 />} onClick={onShare}>
          {text.share}
        </Button>
        {mayDo(role, 'edit') ? <InfoMenu analysis={analysis} /> : null}
      </footer>
    </InfoCard>
  );
}

function Origin({ analysis: { creator, lastEdited } }: Pick<AnalysisInfoProps, 'analysis'>) {
  const text = useText(infoText);
  const name = fullName(creator);
  return (
    <p>
      <DotSeparated>
        {name ? text.createdBy(name) : text.createdByNobody}
        <span>
          {text.modified} <RelativeTime at={lastEdited} />
        </span>
      </DotSeparated>
    </p>
  );
}
