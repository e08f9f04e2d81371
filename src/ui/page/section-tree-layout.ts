import { styled } from '@mui/material/styles';

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
