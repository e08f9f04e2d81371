import { THEME_STORAGE_KEY } from '#ui/theme/theme-mode.ts';

function chosenTheme(): 'light' | 'dark' {
  const mode = localStorage.getItem(THEME_STORAGE_KEY);
  if (mode === 'light' || mode === 'dark') return mode;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Before anything is drawn, so that a dark panel never flashes white. */
export function showChosenTheme(): void {
  document.documentElement.classList.add(chosenTheme());
}
