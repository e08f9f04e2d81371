import { styled } from '@mui/material/styles';
import ExternalLink from 'lucide-react/icons/external-link';
import { colour } from '#ui/theme/palette.ts';

const RADIUS = 52;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface CountdownRingProps {
  readonly seconds: number;
  readonly of: number;
  readonly caption: string;
  readonly spoken: string;
  readonly still: boolean;
}

/** The remaining seconds as a figure and an arc; an exit icon when there are none. */
export function CountdownRing({ seconds, of, caption, spoken, still }: CountdownRingProps) {
  return (
    <Ring role="timer" aria-label={spoken}>
      <svg viewBox="0 0 116 116" aria-hidden="true">
        <circle cx="58" cy="58" r={RADIUS} stroke={colour.line} />
        <circle
          className="left"
          cx="58"
          cy="58"
          r={RADIUS}
          stroke={still ? colour.control : colour.primary}
          strokeDasharray={`${(CIRCUMFERENCE * seconds) / of} ${CIRCUMFERENCE}`}
          strokeOpacity={seconds === 0 ? 0 : 1}
        />
      </svg>
      {seconds > 0 ? (
        <div aria-hidden="true">
          <b>{seconds}</b>
          <span>{caption}</span>
        </div>
      ) : (
        <ExternalLink size={40} />
      )}
    </Ring>
  );
}

const Ring = styled('div')({
  position: 'relative',
  width: 116,
  height: 116,
  margin: '0 auto 20px',
  display: 'grid',
  placeItems: 'center',
  '& > svg:first-of-type': { position: 'absolute', inset: 0, transform: 'rotate(-90deg)' },
  '& circle': { fill: 'none', strokeWidth: 6, strokeLinecap: 'round' },
  '& .left': { transition: 'stroke-dasharray 1s linear' },
  '& b': {
    display: 'block',
    fontSize: 42,
    lineHeight: '44px',
    fontWeight: 650,
    letterSpacing: '-.03em',
    fontVariantNumeric: 'tabular-nums',
  },
  '& span': { display: 'block', fontSize: 12, lineHeight: '14px', color: colour.text3 },
});
