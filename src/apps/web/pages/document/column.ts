import { styled } from '@mui/material/styles';
import { BAR_HEIGHTS } from '#ui/page/use-bar-height.ts';
import { colour } from '#ui/theme/palette.ts';
import { HEAD_BOTTOM } from './phone/use-head-bottom.ts';
import { COLUMNS_FROM_PX, PHONE_BELOW_PX } from './use-layout.ts';

/** The column of the analysis: next to the document, a panel over it, or the whole screen of a phone. */
export const Column = styled('aside')({
  position: 'relative',
  background: colour.bg,
  '& > .part + .part': { marginTop: 16 },
  '&[hidden], & > [hidden]': { display: 'none' },
  [`@media (min-width: ${COLUMNS_FROM_PX}px)`]: {
    overflowY: 'auto',
    borderLeft: `1px solid ${colour.line}`,
    padding: '20px 24px 40px',
  },
  '&[data-layout=panel]': {
    position: 'fixed',
    insetBlock: '0 0',
    right: 0,
    zIndex: 20,
    width: 'min(588px, calc(100vw - 64px))',
    overflowY: 'auto',
    padding: '0 20px 40px',
    borderLeft: `1px solid ${colour.line}`,
    boxShadow: colour.e3,
  },
  [`@media (max-width: ${PHONE_BELOW_PX - 0.02}px)`]: {
    position: 'fixed',
    inset: `var(${HEAD_BOTTOM}, 56px) 0 var(${BAR_HEIGHTS.bottom}, 57px)`,
    zIndex: 8,
    overflowY: 'auto',
    // Scrolling past the end does not scroll the document behind.
    overscrollBehavior: 'contain',
    padding: '12px 12px 24px',
    '& > .part + .part': { marginTop: 0 },
  },
});
