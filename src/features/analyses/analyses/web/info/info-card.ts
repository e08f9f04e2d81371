import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';

/** The first card next to the document, with a footer under a rule. */
export const InfoCard = styled('section')({
  // A long name is cut off instead of widening the column.
  minWidth: 0,
  padding: '16px 18px 0',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  '& > footer': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 4px',
    margin: '12px -18px 0',
    padding: '10px 12px 10px 18px',
    borderTop: `1px solid ${colour.line}`,
    '& > p': {
      flex: '1 1 180px',
      minWidth: 0,
      // Reserves two lines from the start, so that the content below does not move when the time text grows longer.
      display: 'grid',
      alignContent: 'center',
      minHeight: '2rem',
      '@media (max-width: 599px)': { flexBasis: '100%', minHeight: 0 },
      color: colour.text3,
      fontSize: '0.75rem',
      lineHeight: 16 / 12,
      overflowWrap: 'anywhere',
    },
  },
});
