import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { missionsText } from './missions-text.ts';

interface ProgressRingProps {
  readonly done: number;
  readonly total: number;
}

/** « 1/3 » in a ring that closes as assignees answer. */
export function ProgressRing({ done, total }: ProgressRingProps) {
  const text = useText(missionsText);
  const percent = total === 0 ? 0 : (done / total) * 100;
  return (
    <Ring
      role="img"
      aria-label={text.progress(done, total)}
      style={{ background: `conic-gradient(${colour.d} ${percent}%, ${colour.line} 0)` }}
    >
      <b>
        {done}/{total}
      </b>
    </Ring>
  );
}

const Ring = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: '50%',
  '& > b': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: '50%',
    background: colour.surface,
    fontSize: '0.6875rem',
    fontWeight: 650,
    fontVariantNumeric: 'tabular-nums',
  },
});
