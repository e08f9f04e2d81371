import { styled } from '@mui/material/styles';
import {
  RESERVED_WIDTH_PX,
  RESERVED_WIDTH_WITH_COLUMN_PX,
} from '#features/documents/surfaces/rules/pdf-width.ts';
import { colour } from '#ui/theme/palette.ts';
import { COLUMNS_FROM_PX, PHONE_BELOW_PX } from './use-layout.ts';

/** Elements over a PDF have its width, so that their edges are aligned. */
const asWideAsPdf = (leftFreePx: number) => ({ width: `calc(100vw - ${leftFreePx}px)`, maxWidth: 'none' });

/** The document with a readable line length, and space next to it where there is any. */
export const Screen = styled('div')({
  background: colour.surface,
  '& .read': { padding: '18px 40px 56px', minHeight: 'calc(100dvh - 56px)' },
  '& .read > *': { maxWidth: 772 },
  [`@media (min-width: ${COLUMNS_FROM_PX}px)`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 588px',
    height: 'calc(100dvh - 57px)',
    '& .read': { overflowY: 'auto', minHeight: 0 },
    '& .read[data-shape=pdf] > *': asWideAsPdf(RESERVED_WIDTH_WITH_COLUMN_PX),
  },
  [`@media (max-width: ${COLUMNS_FROM_PX - 0.02}px)`]: { '& .read > *': { marginInline: 'auto' } },
  [`@media (min-width: ${PHONE_BELOW_PX}px) and (max-width: ${COLUMNS_FROM_PX - 0.02}px)`]: {
    '& .read[data-shape=pdf] > *': {
      ...asWideAsPdf(RESERVED_WIDTH_PX),
      // Centred like the PDF, also where a scroll bar takes part of the width.
      marginInline: `calc((100% - 100vw + ${RESERVED_WIDTH_PX}px) / 2)`,
    },
  },
  [`@media (max-width: ${PHONE_BELOW_PX - 0.02}px)`]: { '& .read': { padding: '16px 20px 96px' } },
});
