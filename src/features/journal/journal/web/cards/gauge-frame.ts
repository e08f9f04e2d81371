import { styled } from '@mui/material/styles';
import { focusRing, invisibleOverlay, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';

const heights = [6, 12, 18, 24];

/** Layout of the gauge: discard button, bars, label. */
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
    // The bars keep their width.
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&[data-none]': { color: colour.text3, fontWeight: 500 },
  },
});

/** Distance between bars; wider for touch. */
const STEP = { mouse: 10, touch: 28 };

/** Position of the invisible slider over the bars: its value 0 is half a step before the first bar. */
const sliderOver = (step: number) => ({ left: -step / 2, width: 4 * step });

const thumb = { appearance: 'none', width: 1, height: '100%' } as const;

/** Four rising bars, filled up to the selected or hovered one. */
export const GaugeBars = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'flex-end',
  height: 28,
  paddingBottom: 4,
  borderRadius: 4,
  [ON_TOUCH]: { height: 44, paddingBottom: 12 },
  '&:has(input)': { [ON_TOUCH]: { marginLeft: STEP.touch / 2 } },
  '& i': {
    display: 'block',
    width: 7,
    marginRight: STEP.mouse - 7,
    borderRadius: 2,
    boxShadow: `inset 0 0 0 1.5px ${colour.control}`,
    transition: 'background .12s',
  },
  '&:has(input) > i': { [ON_TOUCH]: { width: 14, marginRight: STEP.touch - 14 } },
  ...Object.fromEntries(heights.map((height, at) => [`& > i:nth-of-type(${at + 1})`, { height }])),
  '& [data-filled]': { background: colour.primary, boxShadow: 'none' },
  '& input': {
    ...invisibleOverlay,
    ...sliderOver(STEP.mouse),
    inset: undefined,
    top: 0,
    appearance: 'none',
    [ON_TOUCH]: sliderOver(STEP.touch),
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': { ...thumb, border: 0 },
  },
  '&:has(input:focus-visible)': focusRing,
  '@media (forced-colors: active)': { '& [data-filled]': { background: 'CanvasText' } },
});
