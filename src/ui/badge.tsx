import { styled } from '@mui/material/styles';
import { colour } from './palette.ts';

/** The orange count that calls the reader; absent at 0. Sits on the corner of the icon in the middle of its parent. */
export function Badge({ count }: { count: number }) {
  return count > 0 ? <Figure aria-hidden="true">{count > 99 ? '99+' : count}</Figure> : null;
}

const Figure = styled('span')({
  position: 'absolute',
  top: 'calc(50% - 16px)',
  left: '50%',
  minWidth: 18,
  height: 18,
  padding: '0 5px',
  borderRadius: 9,
  background: colour.badge,
  color: colour.onBadge,
  fontSize: 11,
  lineHeight: '18px',
  fontWeight: 700,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  boxShadow: `0 0 0 2px ${colour.surface}`,
});
