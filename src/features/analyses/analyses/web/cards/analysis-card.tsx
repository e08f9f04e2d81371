import { useId } from 'react';
import { TagBar } from '#features/analyses/tags/web/tag-bar.tsx';
import { DocumentLink } from '#features/documents/web.ts';
import { Marked } from '#features/search/web.ts';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { useText } from '#ui/words/language.ts';
import type { AnalysisCard as Analysis } from '../../contract/analysis-card.ts';
import { CardExcerpt } from './card-excerpt.tsx';
import { CardFrame } from './card-frame.ts';
import { CardPicture } from './card-picture.tsx';
import { CardSource } from './card-source.tsx';
import { cardsText } from './cards-text.ts';
import { EvidenceLine } from './evidence-line.tsx';
import { type CardAct, QuickActs } from './quick-acts.tsx';

/** PO-06: `large` for the leading card, `medium` in portfolios, `small` where there is no picture. */
export type CardSize = 'large' | 'medium' | 'small';

interface AnalysisCardProps {
  readonly analysis: Analysis;
  readonly size?: CardSize;
  readonly acts?: readonly CardAct[];
  /** When it was added to the list it is shown in; displayed when the document has no date. */
  readonly addedOn?: string;
  /** It was just added: it fades in. */
  readonly isNew?: boolean;
  readonly onReadAgain?: (() => void) | undefined;
  /** The search query; its words are highlighted. */
  readonly search?: string;
}

const NO_ACTS: readonly CardAct[] = [];

/** An analysis at a glance: source, title, excerpt, tags and evidence line. */
export function AnalysisCard({
  analysis,
  size = 'medium',
  acts = NO_ACTS,
  addedOn = analysis.createdOn,
  isNew = false,
  onReadAgain,
  search = '',
}: AnalysisCardProps) {
  const text = useText(cardsText);
  const titleId = useId();
  const { document, tags } = analysis;
  const title = analysis.title || document.title || text.untitled;
  return (
    <CardFrame aria-labelledby={titleId} data-size={size} data-new={isNew || undefined}>
      {size === 'small' ? null : <CardPicture document={document} />}
      <div className="in">
        <div className="source">
          <CardSource document={document} addedOn={addedOn} />
          <ActionsMenu className="menu" label={text.acts} acts={acts} aria-describedby={titleId} />
        </div>
        <h3 id={titleId}>
          <DocumentLink
            className="open"
            data-card-link=""
            to={{ url: document.url, documentId: analysis.documentId, analysisId: analysis.id }}
          >
            <Marked text={title} search={search} />
          </DocumentLink>
        </h3>
        <CardExcerpt analysis={analysis} titleId={titleId} onReadAgain={onReadAgain} search={search} />
        <TagBar tags={tags} title={title} />
        <EvidenceLine analysis={analysis} />
      </div>
      {size === 'small' ? null : <QuickActs acts={acts} describedBy={titleId} />}
    </CardFrame>
  );
}
