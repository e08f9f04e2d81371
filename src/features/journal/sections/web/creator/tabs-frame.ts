import { styled } from '@mui/material/styles';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';

/** The bar below the header. Close buttons are outside the tablist, which may contain only tabs. */
export const TabsFrame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: 41,
  padding: '0 20px',
  borderBottom: `1px solid ${colour.line}`,
  overflowX: 'auto',
  overflowY: 'hidden',
  '& > [role=tablist]': { display: 'contents' },
  '& [role=tab]': {
    flex: 'none',
    alignSelf: 'stretch',
    minHeight: 40,
    padding: '0 6px 0 12px',
    border: 0,
    borderBottom: '2px solid transparent',
    background: 'none',
    fontWeight: 500,
    color: colour.text2,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { color: colour.text },
    '&:focus-visible': { outlineOffset: -3, borderRadius: 8 },
    [ON_TOUCH]: { minHeight: 44 },
  },
  '& [role=tab] > small': { fontSize: '0.75rem', fontWeight: 500, color: colour.text3 },
  '& .close': {
    display: 'grid',
    alignItems: 'center',
    alignSelf: 'stretch',
    flex: 'none',
    marginRight: 4,
    paddingRight: 6,
    borderBottom: '2px solid transparent',
  },
  '& [aria-selected=true]': { color: colour.text, fontWeight: 600, borderColor: colour.primary },
  '& .close[data-shown]': { borderColor: colour.primary },
  '& .grow': { flex: 1 },
  '& > .MuiButton-root': { flex: 'none' },
  '@media (max-width: 599px)': { padding: '0 8px' },
});
