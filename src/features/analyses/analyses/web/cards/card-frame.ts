import { styled } from '@mui/material/styles';
import { cardExcerptStyles, cardStyles } from '#ui/page/card-styles.ts';
import { collapsedStyles } from '#ui/page/collapsible-text.tsx';
import { clamp } from '#ui/theme/clamp.ts';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';

const PHONE = '@media (max-width: 599px)';
const IN_USE = '&:hover, &:focus-within, &:has([aria-expanded=true].menu)';

/** The layout of a card in its three sizes; on a phone the medium one is compact, its picture next to the title. */
export const CardFrame = styled('article')({
  ...cardStyles,
  overflow: 'hidden',

  '& > .picture': { height: 108 },
  '& > .in': { display: 'flex', flexDirection: 'column', gap: 8, flex: 1, padding: '14px 16px 12px' },
  '& .source': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 18, marginRight: -8 },
  // A target larger than its line without making the line higher; larger still on touch screens.
  '& .source > .menu': {
    zIndex: 1,
    margin: '-5px 0',
    [ON_TOUCH]: { '&::after': { content: '""', position: 'absolute', inset: -8 } },
  },
  '& h3': { ...typeStyles.card, ...clamp(2), textWrap: 'pretty', overflowWrap: 'anywhere', flex: 'none' },
  '& .words': cardExcerptStyles,
  '& .in > :last-child': { marginTop: 'auto', paddingTop: 10, borderTop: `1px solid ${colour.line}` },
  '& > .quick': {
    opacity: 0,
    transition: 'opacity .12s',
    '@media (hover: none)': { display: 'none' },
  },
  [IN_USE]: { '& > .quick': { opacity: 1 } },

  '&[data-size=large]': {
    '& > .picture': { height: 174 },
    '& > .in': { padding: '18px 20px 14px', gap: 10 },
    '& h3': { ...typeStyles.titleXl, ...clamp(3) },
    '& .words': { ...clamp(3), fontSize: '0.9375rem', lineHeight: 23 / 15 },
  },
  '&[data-size=small]': {
    '& h3': { fontSize: '1rem', lineHeight: 21 / 16 },
    ...collapsedStyles,
  },
  // The height of the longest card, so that nothing moves when a shorter one takes its place.
  '&[data-size=medium]': { minHeight: '20.5rem' },
  [PHONE]: {
    '&[data-size=medium]': {
      minHeight: '12.5rem',
      '& > .picture': {
        position: 'absolute',
        top: 14,
        right: 14,
        width: 84,
        height: 84,
        borderRadius: 8,
      },
      '& > .in': { padding: '14px 14px 8px 16px' },
      '& .source, & h3': { marginRight: 96 },
      '& .source > .menu': { position: 'absolute', margin: 0, right: 2, bottom: 7, width: 44, height: 44 },
      '& h3': { ...clamp(3), minHeight: 58 },
      ...collapsedStyles,
      '& .in > :last-child': { paddingTop: 8, height: '2.8125rem', paddingRight: 28 },
      '& .activity, & > .quick': { display: 'none' },
    },
  },
});
