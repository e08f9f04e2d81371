import type { Language } from '#base/language.ts';
import { useSavePreferences } from '#features/accounts/web.ts';
import { type ThemeMode, useThemeMode } from '#ui/theme/theme-mode.ts';
import { chooseLanguage, useText } from '#ui/words/language.ts';
import { shellText } from './shell-text.ts';

/** SH-11: language and theme, applied at once and stored in the browser and the account. */
export function useLanguageAndTheme() {
  const saving = useSavePreferences(useText(shellText).preferencesNotSaved);
  const { mode, chooseMode } = useThemeMode();
  return {
    theme: mode,
    takeTheme: (theme: ThemeMode) => {
      chooseMode(theme);
      saving.mutate({ theme });
    },
    takeLanguage: (language: Language) => {
      chooseLanguage(language);
      saving.mutate({ language });
    },
  };
}
