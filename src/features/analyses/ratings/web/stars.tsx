import { styled } from '@mui/material/styles';
import Star from 'lucide-react/icons/star';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { formatRating, ratingOfScore } from '../rules/star-rating.ts';
import { STARS, starFills } from '../rules/stars.ts';
import { ratingText } from '../text.ts';

const PLACES = Array.from({ length: STARS }, (_, place) => place);

interface StarRowProps {
  readonly stars: number;
  readonly sizePx: number;
}

/** Five stars drawn full, half or empty; purely visual, the caller provides the accessible name. */
export function StarRow({ stars, sizePx }: StarRowProps) {
  const fills = starFills(stars);
  const shape = { size: sizePx, strokeWidth: 1.6, 'aria-hidden': true } as const;
  return (
    <Row style={{ gap: sizePx < 18 ? 1 : 3 }}>
      {PLACES.map((place) => (
        <span key={place} data-fill={fills[place]}>
          <Star {...shape} fill={fills[place] === 'full' ? 'currentColor' : 'none'} />
          {fills[place] === 'half' ? (
            <span className="half">
              <Star {...shape} fill="currentColor" />
            </span>
          ) : null}
        </span>
      ))}
    </Row>
  );
}

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  color: colour.star,
  '& > span': { position: 'relative', display: 'block' },
  '& svg': { display: 'block' },
  '& .half': { position: 'absolute', inset: 0, width: '50%', overflow: 'hidden' },
});

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
