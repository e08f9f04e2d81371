import useMediaQuery from '@mui/material/useMediaQuery';

/** How the document and its analysis share the screen: two columns, a panel over the document, or one at a time. */
export type Layout = 'columns' | 'panel' | 'phone';

/** D2 §2: the minimum width of two columns. */
export const COLUMNS_FROM_PX = 1_250;
export const PHONE_BELOW_PX = 600;

export function useLayout(): Layout {
  const hasColumns = useMediaQuery(`(min-width: ${COLUMNS_FROM_PX}px)`, { noSsr: true });
  const isPhone = useMediaQuery(`(max-width: ${PHONE_BELOW_PX - 0.02}px)`, { noSsr: true });
  if (hasColumns) return 'columns';
  return isPhone ? 'phone' : 'panel';
}
