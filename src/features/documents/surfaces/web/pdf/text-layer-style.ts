/** Names in CSS.highlights. */
export const FOUND_HIGHLIGHT = 'pdf-found';
export const CURRENT_HIGHLIGHT = 'pdf-found-current';

const clear = { color: 'transparent' };

/**
 * Transparent text exactly over the rendered text, so that it can be selected, marked and read by screen
 * readers. Blended by multiply, so that a mark does not hide the picture.
 */
export const textLayerStyle = {
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  letterSpacing: 'normal',
  wordSpacing: 'normal',
  textAlign: 'initial',
  textSizeAdjust: 'none',
  forcedColorAdjust: 'none',
  colorScheme: 'only light',
  transformOrigin: '0 0',
  mixBlendMode: 'multiply',
  '--scale-round-x': '1px',
  '--scale-round-y': '1px',
  '&[data-main-rotation="90"]': { transform: 'rotate(90deg) translateY(-100%)' },
  '&[data-main-rotation="180"]': { transform: 'rotate(180deg) translate(-100%, -100%)' },
  '&[data-main-rotation="270"]': { transform: 'rotate(270deg) translateX(-100%)' },
  '& > span, & > br': {
    ...clear,
    position: 'absolute',
    zIndex: 1,
    whiteSpace: 'pre',
    cursor: 'text',
    userSelect: 'text',
    transformOrigin: '0 0',
    fontSize: 'calc(var(--total-scale-factor) * var(--min-font-size, 1) * var(--font-height, 0px))',
    transform:
      'rotate(var(--rotate, 0deg)) scaleX(var(--scale-x, 1)) scale(calc(1 / var(--min-font-size, 1)))',
  },
  '& ::selection': { ...clear, background: 'rgb(12 91 103/.28)' },
  [`& span::highlight(${FOUND_HIGHLIGHT})`]: { ...clear, backgroundColor: '#FFE08A' },
  [`& span::highlight(${CURRENT_HIGHLIGHT})`]: { ...clear, backgroundColor: '#FFA94D' },
  // Fills the gaps between lines during a selection: see `useSteadySelection`.
  '& > .gap': { display: 'none', position: 'absolute', inset: 0, zIndex: 0, userSelect: 'none' },
  '&[data-selecting] > .gap': { display: 'block' },
} as const;
