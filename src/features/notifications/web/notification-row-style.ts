import { keyframes, styled } from '@mui/material/styles';
import { clamp } from '#ui/theme/clamp.ts';
import { focusRing, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';

const fadeIn = keyframes`from { opacity: 0 }`;
const ringInside = { ...focusRing, outlineOffset: '-3px' };

/** A row of the menu and of the page: all of it is the link, except the button. */
export const Row = styled('li')({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '12px 10px 12px 16px',
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  transition: 'background-color .12s',
  '& + &': { borderTop: `1px solid ${colour.line}` },
  '&:hover, &:focus-within': { background: colour.bg },
  '&:not([data-viewed])::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 0,
    bottom: 0,
    width: 3,
    background: colour.badge,
  },
  '&[data-viewed]': { color: colour.text2 },
  '&[data-arrived]': { animation: `${fadeIn} .24s cubic-bezier(.2,0,0,1)` },
  '&:focus-visible[tabindex="-1"]': ringInside,
  '& > a': { display: 'flex', gap: 12, flex: 1, minWidth: 0, outline: 'none' },
  '& > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& > a:focus-visible::after': ringInside,
  '& .who': { position: 'relative', flex: 'none', width: 36, height: 38 },
  '& .kind': {
    position: 'absolute',
    left: 22,
    top: 22,
    width: 18,
    height: 18,
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    background: colour.raised,
    color: colour.text2,
    boxShadow: `0 0 0 1px ${colour.line}`,
  },
  '& .what': { display: 'block', flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .sentence': { display: 'block' },
  '& bdi': { fontWeight: 600 },
  '& .title': {
    ...clamp(2),
    textWrap: 'pretty',
    font: `600 0.875rem/${19 / 14} ${SERIF}`,
  },
  // Above the area of the link, so that hovering shows the exact time.
  '& .when': {
    position: 'relative',
    zIndex: 1,
    display: 'block',
    width: 'fit-content',
    marginTop: 3,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
  },
  '& > button': {
    zIndex: 1,
    flex: 'none',
    color: colour.text,
    '&.Mui-disabled': { color: colour.text2, opacity: 0.35 },
    [ON_TOUCH]: { width: 44, height: 44, margin: '-6px -6px 0 -12px' },
  },
});
