import { styled } from '@mui/material/styles';
import Activity from 'lucide-react/icons/activity';
import { formatNumber } from '#base/format-number.ts';
import { formatRating } from '#features/analyses/ratings/rules/format-rating.ts';
import { Stars } from '#features/analyses/ratings/web/stars.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';
import { CODES } from '../../contract/codes.ts';
import { cardsText } from '../cards/cards-text.ts';
import { CodeLetter } from '../code-letter.tsx';
import { infoText } from './info-text.ts';

/** AL-04: the average rating of the document, « 4,2 », elements by code, and the number of contributions. */
export function KeyFigures({ summary }: Pick<AnalysisCard, 'summary'>) {
  const text = useText(infoText);
  const { codes } = useText(cardsText);
  const language = useLanguage();
  const { evaluationAverage: average, evaluationCount, activityCount } = summary;
  const count = formatNumber(activityCount, language);
  return (
    <Figures>
      {average === null ? (
        <p className="none">{text.notRated}</p>
      ) : (
        <div className="average">
          <span className="big" aria-hidden="true">
            {formatRating(average, language)}
          </span>
          <div>
            <Stars score={average} hideFigure />
            <p>{text.evaluations(evaluationCount)}</p>
          </div>
        </div>
      )}
      <span className="rule" />
      <div>
        <p>{text.byCode}</p>
        <ul aria-label={text.byCode}>
          {CODES.map((code) => (
            <li key={code} title={codes[code]}>
              <CodeLetter code={code} size={16} />
              <VisuallyHidden>{text.said(codes[code])}</VisuallyHidden>
              {formatNumber(summary.codes[code], language)}
            </li>
          ))}
        </ul>
      </div>
      <span className="activity" title={text.contributionsAre(activityCount, count)}>
        <Activity />
        {text.contributions(activityCount, count)}
      </span>
    </Figures>
  );
}

const Figures = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 16px',
  margin: '14px 0 8px',
  '& p': { color: colour.text3, fontSize: '0.75rem', lineHeight: 16 / 12 },
  '& .average': { display: 'flex', alignItems: 'center', gap: 10 },
  '& .average svg': { display: 'block' },
  '& .big': {
    fontSize: '1.75rem',
    lineHeight: 32 / 28,
    fontWeight: 650,
    letterSpacing: '-.02em',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .rule': { width: 1, height: 32, background: colour.line },
  '& ul': {
    display: 'flex',
    gap: 6,
    margin: '4px 0 0',
    padding: 0,
    listStyle: 'none',
    color: colour.text2,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 550,
    fontVariantNumeric: 'tabular-nums',
  },
  '& li': { position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 3 },
  '& .activity': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    marginLeft: 'auto',
    color: colour.text2,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    // On a line of its own it is aligned with the others.
    '@media (max-width: 599px)': { marginLeft: 0 },
  },
});
