import { styled } from '@mui/material/styles';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const TWO_LINES = {
  whiteSpace: 'normal',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;
const META = { fontSize: '0.75rem', lineHeight: 16 / 12 } as const;

/** Styles of options and headings. */
export const Options = styled('div')({
  position: 'relative',
  '--row': '46px',
  [ON_TOUCH]: { '--row': '52px' },
  // Leaves room for the remove button beside each option.
  '& [data-group=recent] > [role=option]': { height: 'var(--row)', paddingRight: 'calc(var(--row) + 4px)' },
  '& .heading': {
    ...META,
    display: 'flex',
    justifyContent: 'space-between',
    fontWeight: 600,
    color: colour.text3,
    padding: '12px 10px 4px',
    '& > button': {
      margin: '-4px -6px',
      padding: '4px 6px',
      border: 0,
      borderRadius: 6,
      background: 'none',
      color: colour.primary,
      fontWeight: 550,
      cursor: 'pointer',
      '&:hover': { textDecoration: 'underline' },
    },
  },
  '& [role=option]': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 'var(--row)',
    padding: '5px 10px',
    borderRadius: 9,
    cursor: 'pointer',
    transition: 'filter .12s',
  },
  '& [aria-selected=true]': {
    background: colour.primarySoft,
    outline: `2px solid ${colour.focus}`,
    outlineOffset: -2,
    '& .says': { color: colour.text2 },
  },
  '& .sign': {
    flex: 'none',
    width: 28,
    height: 28,
    borderRadius: 8,
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    background: colour.sunken,
    color: colour.text2,
    '&:has(> [style])': { background: 'none', overflow: 'visible' },
  },
  '& .words': { flex: 1, minWidth: 0 },
  '& .title': {
    ...ONE_LINE,
    display: 'block',
    font: `600 0.9375rem/${20 / 15} ${SERIF}`,
    '&[data-plain]': { font: 'inherit', fontWeight: 550 },
    // On narrow screens one line would cut off most of the text.
    '@media (max-width: 599px)': { '&:not([data-plain])': TWO_LINES },
  },
  '& .says': { ...ONE_LINE, ...META, display: 'block', color: colour.text3 },
  '& .snippet': {
    color: colour.text2,
    // On narrow screens one line would end before the highlighted words.
    '@media (max-width: 599px)': TWO_LINES,
  },
  '& .end': { display: 'flex', flex: 'none', alignItems: 'center', fontVariantNumeric: 'tabular-nums' },
  '& .stars, & .upvotes': { position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 5 },
  '& .stars': {
    color: colour.star,
    '& b': { color: colour.text, fontSize: '0.8125rem', fontWeight: 600 },
  },
  '& .upvotes': { ...META, color: colour.text2, fontWeight: 500 },
  '& .keys': { display: 'flex', gap: 4 },
  '& kbd': { [ON_TOUCH]: { display: 'none' } },
  '& mark': {
    color: colour.text,
    background: colour.mark,
    borderRadius: 3,
    padding: '0 1px',
    textDecoration: 'underline',
    textDecorationColor: colour.markLine,
    textDecorationThickness: 2,
    textUnderlineOffset: 3,
  },
});
