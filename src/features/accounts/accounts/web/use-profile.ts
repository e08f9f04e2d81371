import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { isSignedOut } from '#ui/call/session-signal.ts';
import { useThemeMode } from '#ui/theme/theme-mode.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import { type Profile, readProfile } from '../contract/profile.ts';
import { readSession } from '../contract/sessions.ts';

const PROFILE = ['accounts', 'profile'];

/** The mutation key of changes of the profile, which `profileQuery` looks for. */
export const profileMutation = { mutationKey: PROFILE };

/**
 * The profile of the signed-in person: read once, refreshed when any of their devices changes it.
 * While a change is in flight, a read may be older than it: the answer to the change takes precedence.
 */
export const profileQuery = queryOptions<Profile>({
  queryKey: PROFILE,
  queryFn: async ({ signal, client }) => {
    const read = await call(readProfile, {}, { signal });
    const cached = client.getQueryData<Profile>(PROFILE);
    return cached && client.isMutating(profileMutation) > 0 ? cached : read;
  },
  staleTime: 60_000,
  meta: { topics: ['user:me'] },
});

/** The profile of the signed-in person, or the failure (`signed-out`, `missing-profile`). */
export function useProfile() {
  return useQuery(profileQuery);
}

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

/** The session may only set up the second factor that its person must have. */
export class SecondFactorMissing extends Error {}

/** The profile of the signed-in person, or null; asks in a way that logs no error in the browser console (FX-47). */
export async function findSignedInProfile(queries: QueryClient): Promise<Profile | null> {
  const isKnown = queries.getQueryData(profileQuery.queryKey) !== undefined;
  if (!isKnown) {
    const session = await call(readSession, {});
    if (!session.isSignedIn) return null;
    if (session.mustSetUpSecondFactor) throw new SecondFactorMissing();
  }
  try {
    return await queries.ensureQueryData(profileQuery);
  } catch (failure) {
    // Signed out meanwhile.
    if (!isSignedOut(failure)) throw failure;
    return null;
  }
}

/** AU-08: whether a call failed because the account exists without a profile. */
export function isMissingProfile(failure: unknown): failure is CallError {
  return failure instanceof CallError && failure.reason === 'missing-profile';
}
