import useMediaQuery from '@mui/material/useMediaQuery';

/** How the document and what is said of it share the screen: side by side, a panel over it, or one at a time. */
export type Layout = 'columns' | 'panel' | 'phone';

/** Two columns start here: D2 §2. */
export const COLUMNS_FROM_PX = 1_250;
export const PHONE_BELOW_PX = 600;

export function useLayout(): Layout {
  const hasColumns = useMediaQuery(`(min-width: ${COLUMNS_FROM_PX}px)`, { noSsr: true });
  const isPhone = useMediaQuery(`(max-width: ${PHONE_BELOW_PX - 0.02}px)`, { noSsr: true });
  if (hasColumns) return 'columns';
  return isPhone ? 'phone' : 'panel';
}
