import { styled } from '@mui/material/styles';
import { colour } from '../theme/palette.ts';

/** A bar that shows how full something is, under figures that say the same. */
export function Meter({ value, max }: { value: number; max: number }) {
  const share = max > 0 ? Math.min(1, value / max) : 1;
  return (
    <Track aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </Track>
  );
}

const Track = styled('div')({
  height: 4,
  borderRadius: 2,
  background: colour.sunken,
  overflow: 'hidden',
  '& > i': { display: 'block', height: '100%', background: colour.primary, transition: 'width .24s' },
  // In forced-colours mode the fill keeps its colour, or it would be invisible.
  '@media (forced-colors: active)': { '& > i': { background: 'CanvasText' } },
});
