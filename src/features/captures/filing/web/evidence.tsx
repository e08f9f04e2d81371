import { styled } from '@mui/material/styles';
import MessageSquare from 'lucide-react/icons/message-square';
import Star from 'lucide-react/icons/star';
import { formatNumber } from '#base/format.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { formatRating } from '#features/analyses/ratings/rules/star-rating.ts';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { filingText } from '../text.ts';

/** The evidence of an analysis so far: people, stars, activity. */
export function Evidence({ analysis }: { analysis: AnalysisCard }) {
  const text = useText(filingText).preview;
  const language = useLanguage();
  const { evaluationAverage, activityCount } = analysis.summary;
  const stars = evaluationAverage === null ? null : formatRating(evaluationAverage, language);
  return (
    <Line>
      {analysis.participantCount > 0 ? (
        <AvatarStack people={analysis.participants} total={analysis.participantCount} size={22} />
      ) : null}
      {stars ? (
        <span className="stars" role="img" aria-label={text.stars(stars)}>
          <Star size={15} strokeWidth={1.6} fill="currentColor" aria-hidden="true" />
          <b>{stars}</b>
        </span>
      ) : null}
      {activityCount > 0 ? (
        <span className="activity" role="img" aria-label={text.activity(activityCount)}>
          <MessageSquare size={14} />
          {formatNumber(activityCount, language)}
        </span>
      ) : null}
    </Line>
  );
}

const Line = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  fontVariantNumeric: 'tabular-nums',
  '& .stars': { display: 'inline-flex', alignItems: 'center', gap: 6, color: colour.star },
  '& .stars b': { fontSize: '0.8125rem', fontWeight: 600, color: colour.text },
  '& .activity': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    fontSize: '0.75rem',
    fontWeight: 500,
    color: colour.text2,
  },
});
