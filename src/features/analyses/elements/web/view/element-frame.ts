import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';

/** The layout of an element in a card: its sign on the left, then its content and discussion. Tinted while selected. */
export const ElementFrame = styled('article')({
  borderTop: `1px solid ${colour.line}`,
  '&[data-selected]': { background: `color-mix(in srgb, ${colour.primarySoft} 45%, ${colour.surface})` },
  '&[data-compact]': { borderTop: 0, background: 'none' },
  '& > .marked': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    gap: '0 12px',
    padding: '14px 18px 10px',
    '@media (max-width: 599px)': { padding: '12px 14px 6px' },
  },
  '&[data-compact] > .marked': { padding: '10px 18px 6px' },
  '& > .mission': { padding: '14px 18px', '@media (max-width: 599px)': { padding: '12px 14px' } },
  '&[data-compact] > .mission': { padding: '10px 18px 6px' },
  '& .words': { fontSize: '0.875rem', lineHeight: 1.5 },
  '& blockquote + .words': { marginTop: 8 },
  '&[aria-busy=true] .words, &[aria-busy=true] blockquote': { color: colour.text2 },
  '& .when': {
    marginTop: 6,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
  },
  '& .codes': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4, marginTop: 8 },
});
