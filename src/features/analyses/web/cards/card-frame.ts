import { styled } from '@mui/material/styles';
import { focusRing, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';

const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;

const PHONE = '@media (max-width: 599px)';
const IN_USE = '&:hover, &:focus-within, &:has([aria-expanded=true].menu)';

/** The look of a card in its three sizes; on a phone the medium one is compact, its picture beside the title. */
export const CardFrame = styled('article')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  scrollMargin: '132px 0 24px',
  transition: 'border-color .12s, box-shadow .12s',
  '&:hover': { borderColor: colour.control, boxShadow: colour.e1 },
  '&:has(.open:focus-visible)': focusRing,
  '&[data-new]': { animation: 'card-arrives .24s cubic-bezier(.2,0,0,1)' },
  '@keyframes card-arrives': { from: { opacity: 0 } },

  '& > .picture': { height: 108 },
  '& > .in': { display: 'flex', flexDirection: 'column', gap: 8, flex: 1, padding: '14px 16px 12px' },
  '& .source': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 18, marginRight: -8 },
  // Larger than its line, without making it higher; larger still under a finger.
  '& .source > .menu': {
    zIndex: 1,
    margin: '-5px 0',
    [ON_TOUCH]: { '&::after': { content: '""', position: 'absolute', inset: -8 } },
  },
  '& h3': { ...typeStyles.card, ...clamp(2), textWrap: 'pretty', overflowWrap: 'anywhere', flex: 'none' },
  '& .open': { outline: 'none', color: 'inherit', textDecoration: 'none' },
  '& .open::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
  '& .words': {
    ...clamp(2),
    fontSize: '0.8125rem',
    lineHeight: 19 / 13,
    color: colour.text2,
    overflowWrap: 'anywhere',
    flex: 'none',
  },
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
    '& .words': clamp(3),
    '& .words[data-whole]': { display: 'block' },
  },
  // The height of the longest card, so that nothing moves when one with fewer words takes its place.
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
      '& .words': { display: 'none' },
      '& .in > :last-child': { paddingTop: 8, height: '2.8125rem', paddingRight: 28 },
      '& .activity, & > .quick': { display: 'none' },
    },
  },
});
