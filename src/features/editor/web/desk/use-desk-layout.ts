import useMediaQuery from '@mui/material/useMediaQuery';

/** Design kit, Responsive: one column with the toolbar below; one with the toolbar above; two; three. */
export type DeskLayout = 'phone' | 'narrow' | 'medium' | 'wide';

const NOW = { noSsr: true };

export function useDeskLayout(): DeskLayout {
  const isNarrow = useMediaQuery('(min-width: 600px)', NOW);
  const isMedium = useMediaQuery('(min-width: 900px)', NOW);
  const isWide = useMediaQuery('(min-width: 1200px)', NOW);
  return isWide ? 'wide' : isMedium ? 'medium' : isNarrow ? 'narrow' : 'phone';
}
