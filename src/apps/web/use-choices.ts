import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#base/endpoint.ts';
import type { Language } from '#base/language.ts';
import { type Profile, savePreferences } from '#features/accounts/contract/profile.ts';
import { profileQuery } from '#features/accounts/web/public.ts';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { type ThemeMode, useThemeMode } from '#ui/theme/theme-mode.ts';
import { chooseLanguage, useText } from '#ui/words/language.ts';
import { shellText } from './shell-text.ts';

type Changes = CallInput<typeof savePreferences>;

/** Saves preferences: shown at once, kept by the account, taken back on screen when the server refuses. */
export function useSavePreferences(): (changes: Changes) => void {
  const queries = useQueryClient();
  const text = useText(shellText);
  const { show } = useSnackbar();
  const { mutate } = useMutation({
    mutationFn: (changes: Changes) => call(savePreferences, changes),
    onMutate: async (changes) => {
      await queries.cancelQueries(profileQuery);
      const before = queries.getQueryData(profileQuery.queryKey);
      if (before) queries.setQueryData(profileQuery.queryKey, withPreferences(before, changes));
      return { before };
    },
    onSuccess: (profile) => queries.setQueryData(profileQuery.queryKey, profile),
    onError: (_failure, _changes, context) => {
      if (context?.before) queries.setQueryData(profileQuery.queryKey, context.before);
      show({ kind: 'error', text: text.preferencesNotSaved });
    },
  });
  return mutate;
}

function withPreferences(profile: Profile, changes: Changes): Profile {
  const { maxPortfolioSectionSize: _, ...rest } = changes;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...profile, preferences: { ...profile.preferences, ...given } };
}

/** SH-11: language and theme, changed here at once and remembered by the browser and the account. */
export function useChoices() {
  const save = useSavePreferences();
  const { mode, chooseMode } = useThemeMode();
  return {
    theme: mode,
    takeTheme: (theme: ThemeMode) => {
      chooseMode(theme);
      save({ theme });
    },
    takeLanguage: (language: Language) => {
      chooseLanguage(language);
      save({ language });
    },
  };
}
