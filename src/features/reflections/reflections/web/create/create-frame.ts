import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';

/** The form beside the template preview; stacked on narrow screens. */
export const CreateFrame = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  background: colour.surface,
  '& > header': {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: 12,
    minHeight: 64,
    padding: '0 24px 0 16px',
    borderBottom: `1px solid ${colour.line}`,
    '& > h2': { ...typeStyles.dialog, flex: 1, minWidth: 0 },
    '& > .who': { fontSize: '0.8125rem', color: colour.text3, textAlign: 'right' },
  },
  '& > .parts': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 432px',
    flex: 1,
    minHeight: 0,
  },
  '& .fields': { padding: '32px 56px 24px 72px', overflow: 'auto', minWidth: 0 },
  '@media (max-width: 1199px)': {
    '& > .parts': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
    '& .fields': { padding: '28px 32px 24px' },
  },
  '@media (max-width: 899px)': {
    '& > .parts': { display: 'block', overflow: 'auto' },
    '& .fields': { overflow: 'visible', padding: '24px 16px' },
    '& > header > .who': { display: 'none' },
  },
  '@media (max-width: 599px)': {
    '& > header': { gap: 4, padding: '0 12px 0 6px', '& > .cancel': { display: 'none' } },
  },
});
