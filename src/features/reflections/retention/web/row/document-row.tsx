import { styled } from '@mui/material/styles';
import Lock from 'lucide-react/icons/lock';
import Quote from 'lucide-react/icons/quote';
import Star from 'lucide-react/icons/star';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { formatRating } from '#features/analyses/ratings/rules/star-rating.ts';
import { CardPicture, CardSource, TagBar } from '#features/analyses/web.ts';
import { DocumentLink } from '#features/documents/web.ts';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { clamp, SERIF } from '#ui/theme/type-styles.ts';
import { formatDateTime } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import type { LinkedDocument } from '../../contract/documents.ts';
import { categoryText, retentionText } from '../../text.ts';
import type { DocumentAction } from '../actions/use-document-actions.ts';
import { useRetentionDecision } from '../actions/use-retention-decision.ts';
import { titleOf } from '../documents-queries.ts';
import { RetentionControl, RetentionLabel } from './retention-control.tsx';
import { RowFrame } from './row-frame.ts';

interface RetainedPassagesProps {
  readonly document: LinkedDocument;
  /** Null for readers. */
  readonly onChoose: (() => void) | null;
}

/** D2 §3: the retained passages, and a button to choose them once the analysis is retained. */
function RetainedPassages({ document, onChoose }: RetainedPassagesProps) {
  const text = useText(retentionText);
  const language = useLanguage();
  const { retentionElements: passages, retention, analysis } = document;
  const isOffered =
    onChoose !== null && analysis !== null && (retention === 'retained' || passages.length > 0);
  if (passages.length === 0 && !isOffered) return null;
  return (
    <Passages className="passages">
      {passages.length > 0 ? (
        <ul aria-label={text.passagesRetained(formatNumber(passages.length, language), passages.length)}>
          {passages.map(({ elementId, type, text: quotedText, author }) => (
            <li key={elementId}>
              <span className="quoted" dir="auto">
                {quotedText}
              </span>
              <span className="who">
                {type === 'comment'
                  ? text.commentOf(personName(author, language))
                  : personName(author, language)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {isOffered ? (
        <Button
          variant="discret"
          size="small"
          startIcon={<Quote />}
          aria-haspopup="dialog"
          onClick={onChoose}
        >
          {passages.length > 0 ? text.changePassages : text.choosePassages}
        </Button>
      ) : null}
    </Passages>
  );
}

const Passages = styled('div')({
  '& > ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 6 },
  '& li': { paddingLeft: 12, borderLeft: `2px solid ${colour.success}` },
  '& .quoted': {
    ...clamp(3),
    font: `400 0.875rem/${20 / 14} ${SERIF}`,
    color: colour.text,
    overflowWrap: 'anywhere',
  },
  '& .who': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& > button': { margin: '4px 0 -4px -10px' },
});

/** RE-06: the reason of a decision, its author and its time. */
function DecisionLine({ document }: { readonly document: LinkedDocument }) {
  const text = useText(retentionText);
  const { retentions } = useText(categoryText);
  const language = useLanguage();
  const { reason, retention, decidedBy, decidedOn } = document;
  if (!reason || !decidedBy || !decidedOn) return null;
  return (
    <Line className="decision">
      <span>{text.quoted(reason)}</span>
      <span className="who">
        {text.decidedBy(retentions[retention], personName(decidedBy, language))}{' '}
        <RelativeTime at={decidedOn} />
      </span>
    </Line>
  );
}

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 8px',
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  color: colour.text2,
  overflowWrap: 'anywhere',
  '& > span': { whiteSpace: 'pre-line', minWidth: 0 },
  '& > .who': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
});

/** D2 §9: the number of avatars before « +N » in a narrow space. */
const FACES = 2;

interface DocumentRowProps {
  readonly reflectionId: Id;
  readonly document: LinkedDocument;
  readonly actions: readonly DocumentAction[];
  readonly isReadOnly: boolean;
  readonly onChoosePassages: () => void;
}

/** RE-06: an analysis in a category: its document, its participants and rating, and the decision. */
export function DocumentRow({
  reflectionId,
  document,
  actions,
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
      <ActionsMenu className="menu" label={text.actions} actions={actions} aria-describedby={titleId} />
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
