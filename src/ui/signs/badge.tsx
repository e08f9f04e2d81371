import { styled } from '@mui/material/styles';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Marks unread content; a hidden text repeats it for screen readers. */
export function UnreadDot() {
  const text = useText(uiText);
  return (
    <>
      <Dot />
      <VisuallyHidden>{` (${text.unread})`}</VisuallyHidden>
    </>
  );
}

const Dot = styled('span')({
  width: 8,
  height: 8,
  borderRadius: '50%',
  background: colour.dot,
  flex: 'none',
});

const MOST_COUNTED = 99;

/** The orange counter of unread items; absent at 0. Placed at the corner of the icon in the centre of its parent. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  const isLong = count > MOST_COUNTED;
  return (
    <Figure aria-hidden="true" data-long={isLong ? '' : undefined}>
      {isLong ? `${MOST_COUNTED}+` : count}
    </Figure>
  );
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
  // Neither touches the element next to it nor hides the icon.
  '&[data-long]': {
    top: 'calc(50% - 18px)',
    left: 'calc(50% - 4px)',
    height: 16,
    padding: '0 4px',
    fontSize: 10,
    lineHeight: '16px',
  },
});
