import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useThemeMode } from '#ui/theme/theme-mode.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import { profileQuery } from './use-profile.ts';

/** SH-11: the language and theme of the account come first; changed on another device, they change here. */
export function useFollowedProfile(): void {
  const { language, theme } = useSuspenseQuery(profileQuery).data.preferences;
  const { chooseMode } = useThemeMode();
  useEffect(() => {
    if (language) chooseLanguage(language);
  }, [language]);
  // Followed when the account changes it, not when it is changed here.
  const follow = useEffectEvent(chooseMode);
  useEffect(() => follow(theme), [theme]);
}
