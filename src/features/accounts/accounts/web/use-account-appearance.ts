import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useThemeMode } from '#ui/theme/theme-mode.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import { profileQuery } from './use-profile.ts';

/** SH-11: applies the language and theme of the account, also when they change on another device. */
export function useAccountAppearance(): void {
  const { language, theme } = useSuspenseQuery(profileQuery).data.preferences;
  const { chooseMode } = useThemeMode();
  useEffect(() => {
    if (language) chooseLanguage(language);
  }, [language]);
  // Applied when the account changes, not when the theme is changed here.
  const follow = useEffectEvent(chooseMode);
  useEffect(() => follow(theme), [theme]);
}
