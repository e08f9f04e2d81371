import { styled } from '@mui/material/styles';
import { colour } from '../theme/palette.ts';

/** How full something is, drawn under the figures that say it. */
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
  // Colours that a reader forces are kept for what fills, or nothing would be seen of it.
  '@media (forced-colors: active)': { '& > i': { background: 'CanvasText' } },
});
