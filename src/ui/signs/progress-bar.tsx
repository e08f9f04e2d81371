import { styled } from '@mui/material/styles';
import { colour } from '../theme/palette.ts';

/** Progress between 0 and 1. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </Track>
  );
}

const Track = styled('div')({
  height: 6,
  marginTop: 16,
  borderRadius: 3,
  background: colour.sunken,
  overflow: 'hidden',
  '& > i': {
    display: 'block',
    height: '100%',
    borderRadius: 3,
    background: colour.primary,
    transition: 'width .24s cubic-bezier(.2,0,0,1)',
  },
  // In forced-colours mode the fill keeps its colour, or it would be invisible.
  '@media (forced-colors: active)': { '& > i': { background: 'CanvasText' } },
});
