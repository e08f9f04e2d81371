import { styled } from '@mui/material/styles';
import { focusRing, ON_TOUCH, unseenOver } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';

const heights = [6, 12, 18, 24];

/** The gauge as a whole: what discards, the bars, the word. */
export const GaugeFrame = styled('span')({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  minHeight: 30,
  '& > button': { flex: 'none', color: colour.text3, [ON_TOUCH]: { width: 44, height: 44 } },
  '& em': {
    fontStyle: 'normal',
    fontSize: '0.75rem',
    fontWeight: 550,
    color: colour.primary,
    marginLeft: 4,
    // The bars keep their room.
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&[data-none]': { color: colour.text3, fontWeight: 500 },
  },
});

/** Four bars that rise; those up to the one pointed at fill, and the one in focus has its ring. */
export const GaugeBars = styled('span')({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'flex-end',
  height: 28,
  [ON_TOUCH]: { height: 44 },
  '& > *': {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    width: 10,
    height: 28,
    paddingBottom: 4,
    [ON_TOUCH]: { height: 44, paddingBottom: 12 },
  },
  // What is pressed is 24 px wide at least, also with a mouse; the room around the outer bars is taken from beside them.
  '&[role=radiogroup]': { margin: '0 -6px 0 -4px', [ON_TOUCH]: { margin: 0 } },
  '& > label': { width: 24, [ON_TOUCH]: { width: 28 } },
  '& input': unseenOver,
  '& i': {
    display: 'block',
    width: 7,
    borderRadius: 2,
    boxShadow: `inset 0 0 0 1.5px ${colour.control}`,
    transition: 'background .12s',
  },
  // As close as what is pressed may be: the room of each is nearly filled.
  '& > label > i': { width: 18, [ON_TOUCH]: { width: 22 } },
  ...Object.fromEntries(heights.map((height, at) => [`& > :nth-of-type(${at + 1}) i`, { height }])),
  '& [data-filled] i': { background: colour.primary, boxShadow: 'none' },
  '@media (hover: hover)': {
    '& label:hover i, & label:has(~ label:hover) i': { background: colour.primary, boxShadow: 'none' },
    '& label:hover ~ label i': {
      background: 'transparent',
      boxShadow: `inset 0 0 0 1.5px ${colour.control}`,
    },
  },
  '& input:focus-visible + i': focusRing,
  '@media (forced-colors: active)': { '& [data-filled] i': { background: 'CanvasText' } },
});
