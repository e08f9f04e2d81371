import { styled } from '@mui/material/styles';

/** PO-05: of 12 columns, a card takes 12, 6 from sm, 6 from md, 4 from lg, 3 from xl. */
export const CardGrid = styled('div')({
  display: 'grid',
  // A panel that opens under a card takes the next row; the cards after it keep their row.
  gridAutoFlow: 'row dense',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: 20,
  rowGap: 20,
  '& > *': { gridColumn: 'span 12' },
  '@media (max-width: 599px)': { rowGap: 12 },
  '@media (min-width: 600px)': { '& > *': { gridColumn: 'span 6' } },
  '@media (min-width: 1200px)': { '& > *': { gridColumn: 'span 4' } },
  '@media (min-width: 1536px)': { '& > *': { gridColumn: 'span 3' } },
});
