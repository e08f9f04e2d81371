import { styled } from '@mui/material/styles';
import Star from 'lucide-react/icons/star';
import { colour } from '#ui/theme/palette.ts';
import { STARS, starFills } from '../rules/stars.ts';

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
