import { THEME_STORAGE_KEY } from '#ui/theme/theme-mode.ts';

function chosenTheme(): 'light' | 'dark' {
  const mode = localStorage.getItem(THEME_STORAGE_KEY);
  if (mode === 'light' || mode === 'dark') return mode;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applied before the first paint, so that a dark panel does not flash white. */
export function applyStoredTheme(): void {
  document.documentElement.classList.add(chosenTheme());
}
