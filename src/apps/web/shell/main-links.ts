/** SH-09: the three main pages, in order. */
export const MAIN_LINKS = [
  { name: 'portfolio', to: '/portfolio' },
  { name: 'journal', to: '/journalv2' },
  { name: 'reflections', to: '/reflections' },
] as const;
