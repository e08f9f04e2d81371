import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { formatRating } from '../rules/format-rating.ts';
import { ratingOfScore } from '../rules/score-and-rating.ts';
import { ratingText } from '../text.ts';
import { StarRow } from './star-row.tsx';

interface StarsProps {
  /** 0–100; null or zero is no rating. */
  readonly score: number | null;
  /** For when the figure is shown elsewhere. */
  readonly hideFigure?: boolean;
  readonly sizePx?: number;
}

/** AL-04: a score as stars with its figure, « 4,2 »; or « not rated yet ». */
export function Stars({ score, hideFigure = false, sizePx = 15 }: StarsProps) {
  const text = useText(ratingText);
  const language = useLanguage();
  if (!score) return <Shape className="none">{text.notRated}</Shape>;
  const figure = formatRating(score, language);
  return (
    <Shape role="img" aria-label={text.outOfFive(figure)}>
      <StarRow stars={ratingOfScore(score)} sizePx={sizePx} />
      {hideFigure ? null : <b>{figure}</b>}
    </Shape>
  );
}

const Shape = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '& b': { fontWeight: 600, fontSize: '0.8125rem', lineHeight: 18 / 13, fontVariantNumeric: 'tabular-nums' },
  '&.none': { color: colour.text3, fontSize: '0.75rem', lineHeight: 16 / 12 },
});
