import { styled } from '@mui/material/styles';
import { colour } from '#ui/theme/palette.ts';
import { COLUMNS_FROM_PX, PHONE_BELOW_PX } from './use-layout.ts';

/** The document at a reading measure, and room beside it where there is any. */
export const Screen = styled('div')({
  background: colour.surface,
  '& .read': { padding: '18px 40px 56px', minHeight: 'calc(100dvh - 56px)' },
  '& .read > *': { maxWidth: 772 },
  [`@media (min-width: ${COLUMNS_FROM_PX}px)`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 588px',
    height: 'calc(100dvh - 57px)',
    '& .read': { overflowY: 'auto', minHeight: 0 },
  },
  [`@media (max-width: ${COLUMNS_FROM_PX - 0.02}px)`]: { '& .read > *': { marginInline: 'auto' } },
  [`@media (max-width: ${PHONE_BELOW_PX - 0.02}px)`]: { '& .read': { padding: '16px 20px 96px' } },
});
