import { styled } from '@mui/material/styles';
import type { Decay } from '#features/search/contract/criteria.ts';
import { decayOf } from '#features/search/rules/scoring/decay-of.ts';
import { colour } from '#ui/theme/palette.ts';

const WIDTH = 146;
const HEIGHT = 38;
const DAY_MS = 86_400_000;
/** Days on the axis; a longer half-life extends it. */
const SPAN_DAYS = 50;
const STEPS = 36;

/** The curve of time decay, with its half-life. */
export function DecayCurve({ halfLifeDays, shape }: Decay) {
  const span = Math.max(SPAN_DAYS, halfLifeDays * 1.6);
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const value = decayOf((step / STEPS) * span * DAY_MS, { halfLifeDays, shape });
    return `${((step / STEPS) * WIDTH).toFixed(1)} ${(HEIGHT - 2 - value * (HEIGHT - 4)).toFixed(1)}`;
  });
  const half = (halfLifeDays / span) * WIDTH;
  const line = `M${points.join('L')}`;
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path className="under" d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
      <path className="half" d={`M${half.toFixed(1)} 0V${HEIGHT}`} />
      <path className="line" d={line} />
    </Drawing>
  );
}

const Drawing = styled('svg')({
  flex: 'none',
  '& .under': { fill: colour.primarySoft },
  '& .half': { stroke: colour.control, strokeDasharray: '3 3' },
  '& .line': { fill: 'none', stroke: colour.primary, strokeWidth: 1.75 },
});
