import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';

/** The heading of a category with its count, and a button to add an analysis. */
export const SectionHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 30,
  margin: '22px 0 10px',
  '.documents > :first-of-type > &, .documents > div > &': { marginTop: 0 },
  '& h2': { fontSize: '1.0625rem', lineHeight: 24 / 17, fontWeight: 650, letterSpacing: '-.01em' },
  '& h2:focus-visible': { borderRadius: 4 },
  '& .holder': {
    fontSize: '0.8125rem',
    color: colour.text2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .count': {
    position: 'relative',
    flex: 1,
    fontWeight: 500,
    color: colour.text3,
    fontVariantNumeric: 'tabular-nums',
  },
  // On a phone a long name is truncated, not the label of the button.
  '& > button': { flex: 'none' },
});

/** The rows of a category; a size container for their layout. */
export const SectionCard = styled('div')({
  containerType: 'inline-size',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '& > .foot': { padding: '6px 12px', borderTop: `1px solid ${colour.line}` },
});
