import { styled } from '@mui/material/styles';
import { focusRing } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';

/** The box of the panel and its body. */
export const Panel = styled('section')({
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '& .body': {
    borderTop: `1px solid ${colour.line}`,
    padding: '16px 20px 18px',
    '@media (max-width: 599px)': { padding: '14px 14px 16px' },
  },
});

/** Icon, title, summary and chevron in one row; a click anywhere in it opens the panel. */
export const PanelHeader = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '34px minmax(0, 1fr) auto 18px',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 58,
  padding: '8px 18px 8px 16px',
  borderRadius: 11,
  '& .tile': {
    display: 'grid',
    placeItems: 'center',
    width: 34,
    height: 34,
    borderRadius: 9,
    background: colour.sunken,
    color: colour.text2,
    transition: 'background-color .12s, color .12s',
  },
  '&[data-open] .tile': { background: colour.primarySoft, color: colour.primary },
  '& button': {
    display: 'block',
    border: 0,
    padding: 0,
    background: 'none',
    textAlign: 'left',
    cursor: 'pointer',
    fontSize: '1.0625rem',
    lineHeight: 24 / 17,
    fontWeight: 650,
    letterSpacing: '-.01em',
    overflowWrap: 'anywhere',
    // The button is the title; hover and focus ring cover the whole header.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { ...focusRing, outlineOffset: -2, borderRadius: 11 },
  },
  '& .summary': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2px 14px',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text2,
  },
  '& .chevron': {
    color: colour.text2,
    gridColumn: 4,
    gridRow: 1,
    transition: 'transform .18s cubic-bezier(.2,0,0,1)',
  },
  '&[data-open] .chevron': { transform: 'rotate(180deg)' },
  '&:hover .chevron': { color: colour.text },
  // On a phone the summary is under the title.
  '@media (max-width: 699px)': {
    padding: '10px 14px',
    '& .summary': { gridColumn: '2 / 5', gridRow: 2, justifyContent: 'flex-start' },
  },
});
