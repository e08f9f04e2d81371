import { styled } from '@mui/material/styles';
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
