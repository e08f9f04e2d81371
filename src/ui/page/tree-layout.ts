import { styled } from '@mui/material/styles';

/** A page of sections: the tree that leads to them at the left, where there is room for it, and its `.content`. */
export const TreeLayout = styled('div')({
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
