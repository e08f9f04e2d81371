import Lock from 'lucide-react/icons/lock';
import Star from 'lucide-react/icons/star';
import { type ReactNode, useId } from 'react';
import type { Id } from '#base/ids.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { formatRating } from '#features/analyses/ratings/rules/format-rating.ts';
import { CardPicture, CardSource, TagBar } from '#features/analyses/web.ts';
import { DocumentLink } from '#features/documents/web.ts';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { formatDateTime } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { LinkedDocument } from '../../contract/documents.ts';
import { categoryText, retentionText } from '../../text.ts';
import type { DocumentAct } from '../acts/use-document-acts.ts';
import { useRetentionDecision } from '../acts/use-retention-decision.ts';
import { DecisionLine } from './decision-line.tsx';
import { RetainedPassages } from './retained-passages.tsx';
import { RetentionControl, RetentionLabel } from './retention-control.tsx';
import { RowFrame } from './row-frame.ts';
import { titleOf } from './title-of.ts';

/** D2 §9: the number of avatars before « +N » in a narrow space. */
const FACES = 2;

interface DocumentRowProps {
  readonly reflectionId: Id;
  readonly document: LinkedDocument;
  readonly acts: readonly DocumentAct[];
  readonly isReadOnly: boolean;
  readonly onChoosePassages: () => void;
}

/** RE-06: an analysis in a category: its document, its participants and rating, and the decision. */
export function DocumentRow({
  reflectionId,
  document,
  acts,
  isReadOnly,
  onChoosePassages,
}: DocumentRowProps) {
  const text = useText(retentionText);
  const titleId = useId();
  const { retention, decide } = useRetentionDecision(reflectionId, document);
  const { analysis } = document;
  const title = titleOf(document, text) ?? text.closed;
  return (
    <RowFrame aria-labelledby={titleId} data-retention={retention} data-closed={analysis ? undefined : ''}>
      {analysis ? (
        <CardPicture document={analysis.document} />
      ) : (
        <div className="picture" aria-hidden="true">
          <Lock size={18} />
        </div>
      )}
      <div className="words">
        <h3 id={titleId} title={title}>
          {analysis ? (
            <DocumentLink
              to={{ url: analysis.document.url, documentId: analysis.documentId, analysisId: analysis.id }}
            >
              {title}
            </DocumentLink>
          ) : (
            title
          )}
        </h3>
        {analysis ? (
          <div className="about">
            <CardSource document={analysis.document} addedOn={analysis.createdOn} />
            <TagBar tags={analysis.tags} title={title} />
          </div>
        ) : null}
      </div>
      <div className="evidence">{analysis ? <Evidence analysis={analysis} /> : null}</div>
      <Decided document={document}>
        {isReadOnly ? (
          <RetentionLabel value={retention} />
        ) : (
          <RetentionControl label={text.retention(title)} value={retention} onChange={decide} />
        )}
      </Decided>
      <ActionsMenu className="menu" label={text.acts} acts={acts} aria-describedby={titleId} />
      <DecisionLine document={document} />
      <RetainedPassages
        document={{ ...document, retention }}
        onChoose={isReadOnly ? null : onChoosePassages}
      />
    </RowFrame>
  );
}

/** The participants of the analysis, and its average rating. */
function Evidence({ analysis }: { readonly analysis: AnalysisCard }) {
  const text = useText(retentionText);
  const language = useLanguage();
  const { participants, participantCount, summary } = analysis;
  return (
    <>
      {participantCount > 0 ? (
        <AvatarStack people={participants} total={participantCount} max={FACES} size={22} />
      ) : null}
      {summary.evaluationAverage === null ? null : (
        <span className="stars">
          <Star size={15} strokeWidth={1.6} fill="currentColor" aria-hidden="true" />
          <VisuallyHidden>{text.rating} </VisuallyHidden>
          <b>{formatRating(summary.evaluationAverage, language)}</b>
        </span>
      )}
    </>
  );
}

/** A tooltip with the author and the time of a decision; with a reason, the row itself shows them. */
function Decided({
  document,
  children,
}: {
  readonly document: LinkedDocument;
  readonly children: ReactNode;
}) {
  const text = useText(retentionText);
  const { retentions } = useText(categoryText);
  const language = useLanguage();
  const { retention, decidedBy, decidedOn, reason } = document;
  const tooltip =
    decidedBy && decidedOn && !reason
      ? text.decided(
          retentions[retention],
          personName(decidedBy, language),
          formatDateTime(new Date(decidedOn), language),
        )
      : '';
  return (
    <Tooltip describeChild title={tooltip} placement="top">
      <div className="decide">{children}</div>
    </Tooltip>
  );
}
