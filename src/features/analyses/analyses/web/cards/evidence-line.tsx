import { styled } from '@mui/material/styles';
import MessageSquare from 'lucide-react/icons/message-square';
import Star from 'lucide-react/icons/star';
import { formatNumber } from '#base/format.ts';
import { formatRating } from '#features/analyses/ratings/rules/star-rating.ts';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';
import { CODES } from '../../contract/codes.ts';
import { cardsText } from '../../text.ts';
import { CodeLetter } from '../code-letter.tsx';

/** D2 §9: number of faces a card shows before « +N ». */
const FACES_ON_CARDS = 3;

interface EvidenceLineProps {
  readonly analysis: Pick<AnalysisCard, 'participants' | 'participantCount' | 'summary'>;
}

/** The evidence of an analysis: people, elements by code, stars, activity. */
export function EvidenceLine({ analysis }: EvidenceLineProps) {
  const text = useText(cardsText);
  const language = useLanguage();
  const { participants, participantCount, summary } = analysis;
  return (
    <Line>
      <AvatarStack people={participants} total={participantCount} max={FACES_ON_CARDS} size={22} />
      <span className="grow" />
      <span className="codes">
        {CODES.filter((code) => summary.codes[code] > 0).map((code) => (
          <span key={code} title={text.codes[code]}>
            <CodeLetter code={code} size={16} />
            <VisuallyHidden>{text.labelled(text.codes[code])}</VisuallyHidden>
            {formatNumber(summary.codes[code], language)}
          </span>
        ))}
      </span>
      {summary.evaluationAverage === null ? null : (
        <span className="stars" title={text.evaluations(summary.evaluationCount)}>
          <Star size={15} strokeWidth={1.6} fill="currentColor" aria-hidden="true" />
          <VisuallyHidden>{text.labelled(text.rating)}</VisuallyHidden>
          <b>{formatRating(summary.evaluationAverage, language)}</b>
        </span>
      )}
      {summary.activityCount > 0 ? (
        <span className="activity" title={text.activity}>
          <MessageSquare size={14} />
          <VisuallyHidden>{text.labelled(text.activity)}</VisuallyHidden>
          {formatNumber(summary.activityCount, language)}
        </span>
      ) : null}
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  // Parts that do not fit wrap below the visible edge, the last first; screen readers still read them.
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  alignItems: 'center',
  gap: '16px 9px',
  height: '2.375rem',
  overflow: 'hidden',
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  fontVariantNumeric: 'tabular-nums',
  color: colour.text2,
  '& .grow': { flex: 1, height: '1.6875rem' },
  '& .codes': { display: 'inline-flex', alignItems: 'center', gap: 6, fontWeight: 550 },
  '& .codes > span': { position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 3 },
  '& .stars': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    color: colour.star,
    '& b': { color: colour.text, fontSize: '0.8125rem', fontWeight: 600, marginLeft: 6 },
  },
  '& .activity': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    fontWeight: 500,
  },
});
