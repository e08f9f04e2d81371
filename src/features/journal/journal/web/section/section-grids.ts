import { styled } from '@mui/material/styles';

/** Cards shown before the rest is requested: complete rows of two, three and four. */
export const SHOWN_AT_FIRST = 12;

/** Two cards per row, three from 1200 px, four from 1536 px; a panel below a card takes the next row. */
export const SectionGrid = styled('div')({
  display: 'grid',
  gridAutoFlow: 'row dense',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@media (max-width: 599px)': { gap: 12 },
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (min-width: 1536px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  // A short section does not stretch its card to the height of a neighbouring panel.
  alignItems: 'stretch',
});

/** JO-02: the section of the organisation: a large card beside two rows of two. */
export const LeadGrid = styled('div')({
  display: 'grid',
  gridAutoFlow: 'row dense',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@media (max-width: 599px)': { gap: 12 },
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > article:first-of-type, & > .lead': { gridColumn: '1 / -1' },
  },
  '@media (min-width: 1200px)': {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3.5fr) minmax(0, 3.5fr)',
    '& > article:first-of-type, & > .lead': { gridColumn: '1', gridRow: 'span 2' },
    '& article .words': { WebkitLineClamp: 3 },
  },
});
