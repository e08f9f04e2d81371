import { styled } from '@mui/material/styles';
import { ON_TOUCH } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';

/** The section tree on a phone: a row of chips. */
export const SectionChips = styled('nav')({
  display: 'flex',
  gap: 8,
  // Room for the focus ring, taken from the surrounding space.
  margin: '-4px -16px',
  padding: '4px 16px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > a, & > button': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 7,
    flex: 'none',
    minHeight: 40,
    padding: '0 14px',
    borderRadius: 20,
    background: colour.surface,
    boxShadow: `inset 0 0 0 1px ${colour.line}`,
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 500,
    border: 0,
    color: 'inherit',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    // Touch targets are 44 px.
    '&::after': { content: '""', position: 'absolute', inset: '-2px 0' },
    '&[aria-current]': { background: colour.primarySoft, boxShadow: 'none', color: colour.primary },
  },
});

/** The layout of a page with sections: the section tree at the left, where there is room for it, and the `.content`. */
export const SectionTreeLayout = styled('div')({
  display: 'grid',
  gridTemplateColumns: '276px minmax(0, 1fr)',
  alignItems: 'start',
  '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .content': {
    minWidth: 0,
    padding: '0 32px 56px',
    '@media (max-width: 599px)': { padding: '0 16px 96px' },
  },
});

/** Sections are parts of one page: the hash decides which link is active. */
export const EXACT_HASH_MATCH = { exact: true, includeHash: true, includeSearch: false } as const;

/** The navigation column at the left with links to the sections of a page; it stays while they scroll. */
export const SectionTree = styled('nav')({
  position: 'sticky',
  top: 57,
  height: 'calc(100vh - 57px)',
  overflowY: 'auto',
  background: colour.surface,
  borderRight: `1px solid ${colour.line}`,
  padding: '20px 12px',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  '@media (max-height: 480px)': { position: 'static', height: 'auto' },
  '& h2': {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
    padding: '18px 12px 6px',
    margin: 0,
  },
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    flex: 'none',
    minHeight: 34,
    padding: '0 12px',
    borderRadius: 8,
    color: colour.text2,
    fontWeight: 500,
    '& > svg': { color: colour.text3, flex: 'none' },
    '& > .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > .count': {
      marginLeft: 'auto',
      fontSize: '0.75rem',
      color: colour.text3,
      fontVariantNumeric: 'tabular-nums',
    },
    '&:hover': { background: colour.sunken },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { background: colour.primarySoft, color: colour.primary, fontWeight: 600 },
    '&[aria-current] > svg': { color: colour.primary },
    [ON_TOUCH]: { minHeight: 44 },
  },
});
