import { styled } from '@mui/material/styles';
import { cardExcerptStyles, cardStyles } from '#ui/page/card-styles.ts';
import { collapsedStyles } from '#ui/page/collapsible-text.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { clamp, SERIF } from '#ui/theme/type-styles.ts';

const title = (sizePx: number, linePx: number, fontWeight: number) => ({
  fontFamily: SERIF,
  fontSize: `${sizePx / 16}rem`,
  lineHeight: linePx / sizePx,
  fontWeight,
});

/** D3 §9: height of the picture of a large card. */
const LEAD_IMAGE_PX = 174;

/** Styles of a recommendation card in two sizes; on a phone the medium one has no excerpt. */
export const CardFrame = styled('article')({
  ...cardStyles,
  overflow: 'hidden',

  '& > .picture': { height: LEAD_IMAGE_PX },
  '& > .in': {
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    flex: 1,
    minWidth: 0,
    padding: '14px 16px 8px',
  },
  '& h3': { ...title(16, 21, 600), ...clamp(3), textWrap: 'pretty', overflowWrap: 'anywhere', flex: 'none' },
  '& .words': cardExcerptStyles,
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 36,
    margin: '0 -8px 0 -6px',
    containerType: 'inline-size',
  },
  // The label of the gauge takes precedence; actions without room are in the menu.
  '@container (max-width: 287px)': { '& .foot > [data-opens-similar]': { display: 'none' } },
  '@container (max-width: 249px)': { '& .foot > [data-act=move]': { display: 'none' } },
  '@container (max-width: 339px)': {
    [ON_TOUCH]: { '& .foot > [data-opens-similar], & .foot > [data-act=move]': { display: 'none' } },
  },
  '& .foot > button, & .foot > .rest': { position: 'relative', zIndex: 1 },
  '& .rest': { flex: 1, display: 'flex', justifyContent: 'flex-end' },
  '& .rest > *': { marginRight: 6 },
  '& .foot > [aria-expanded=true][data-opens-similar]': {
    background: colour.primarySoft,
    color: colour.primary,
  },
  '& .why': { marginTop: 'auto' },

  '&[data-size=large]': {
    '& > .in': { padding: '18px 20px 14px', gap: 10 },
    '& h3': { ...title(24, 30, 650), ...clamp(3), letterSpacing: '-.01em' },
    '& .words': { ...clamp(3), fontSize: '0.9375rem', lineHeight: 23 / 15 },
    '& .foot': { margin: '0 -8px 0 -6px' },
  },
  '@media (max-width: 599px)': {
    '& > .in': { padding: '14px 16px 2px', gap: 6 },
    '& h3': { ...title(17, 22, 600), ...clamp(3) },
    '& .minutes': { display: 'none' },
    '&[data-size=medium]': collapsedStyles,
    '& .foot': { minHeight: 48, margin: '2px -10px 0 -10px' },
    '& .foot > [data-opens-similar]': { display: 'none' },
    '&[data-size=large]': {
      '& > .in': { padding: '14px 16px 4px', gap: 6 },
      '& h3': title(22, 28, 650),
      '& .words': clamp(2),
      '& .foot': { minHeight: 48, margin: '2px -10px 0 -10px' },
    },
  },
  [ON_TOUCH]: { '& .foot > button': { width: 44, height: 44 } },
});
