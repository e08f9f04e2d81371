import { useColorScheme } from '@mui/material/styles';

/** Read before the first paint by the script of index.html. */
export const THEME_STORAGE_KEY = 'vigie.theme';

export const THEME_MODES = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** Light, dark or as the system; stored in this browser. */
export function useThemeMode(): { mode: ThemeMode; chooseMode: (mode: ThemeMode) => void } {
  const { mode, setMode } = useColorScheme();
  return { mode: mode ?? 'system', chooseMode: setMode };
}

function chosenTheme(): 'light' | 'dark' {
  const mode = localStorage.getItem(THEME_STORAGE_KEY);
  if (mode === 'light' || mode === 'dark') return mode;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Applied before the first paint, so that a dark panel does not flash white. */
export function applyStoredTheme(): void {
  document.documentElement.classList.add(chosenTheme());
}
