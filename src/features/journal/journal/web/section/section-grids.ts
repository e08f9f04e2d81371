import { styled } from '@mui/material/styles';

/** How many cards a section shows before one asks for more: whole rows of two, three and four. */
export const AT_FIRST = 12;

/** Two cards per row, three from 1200 px, four from 1536 px; what opens under a card takes the next row. */
export const SectionGrid = styled('div')({
  display: 'grid',
  gridAutoFlow: 'row dense',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@media (max-width: 599px)': { gap: 12 },
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (min-width: 1536px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  // A section that stays short does not end in a card as high as its neighbour's panel.
  alignItems: 'stretch',
});

/** JO-02: the organisation's block: a large card beside two rows of two. */
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
