import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CallInput, Endpoint, Input } from '#base/endpoint.ts';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { type Profile, type profile, savePreferences } from '../contract/profile.ts';
import { profileMutation, profileQuery } from './use-profile.ts';

/** Changes some preferences of the person. */
export const useSavePreferences = (refusal?: string) =>
  useSaveProfile(savePreferences, applyPreferences, refusal);

/** The profile to show while the server saves the preferences. A size of null removes it (AD-11); steps done stay done. */
function applyPreferences(
  profile: Profile,
  { maxPortfolioSectionSize: size, tourDone = [], ...changes }: Input<typeof savePreferences>,
): Profile {
  const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { maxPortfolioSectionSize: currentSize, ...rest } = profile.preferences;
  const newSize = size === undefined ? currentSize : size;
  return {
    ...profile,
    preferences: {
      ...rest,
      ...defined,
      tourDone: [...new Set([...rest.tourDone, ...tourDone])],
      ...(newSize === null || newSize === undefined ? {} : { maxPortfolioSectionSize: newSize }),
    },
  };
}

/** An endpoint that changes the profile and returns all of it. */
type ProfileWrite = Endpoint<z.ZodObject, typeof profile>;

/** Serialises the writes, so that the last change wins. */
const SCOPE = { id: 'accounts-profile' };

/**
 * Changes the profile optimistically: shown at once, then saved by the server, reverted with a reason when it refuses.
 * The cache is changed before `mutate` returns, so the next change starts from this one.
 */
export function useSaveProfile<E extends ProfileWrite>(
  endpoint: E,
  apply: (profile: Profile, input: Input<E>) => Profile,
  /** Shown instead of the server's reason. */
  refusal?: string,
) {
  const cache = useQueryClient();
  const snackbar = useSnackbar();
  const saving = useMutation({
    ...profileMutation,
    scope: SCOPE,
    mutationFn: (input: Input<E>) => call(endpoint, input as CallInput<E>) as Promise<Profile>,
    onSuccess: (saved) => {
      if (cache.isMutating(profileMutation) > 1) return;
      cache.setQueryData(profileQuery.queryKey, saved);
      // A read that began before this answer may be older.
      if (cache.isFetching(profileQuery) > 0) cache.invalidateQueries(profileQuery);
    },
    onError: (failure) => {
      snackbar.show({ kind: 'error', text: refusal ?? failure.message });
      cache.invalidateQueries(profileQuery);
    },
  });
  const mutate = (input: Input<E>, options: MutateOptions<Profile, Error, Input<E>> = {}) => {
    void cache.cancelQueries(profileQuery, { revert: false });
    cache.setQueryData(profileQuery.queryKey, (profile) => profile && apply(profile, input));
    saving.mutate(input, options);
  };
  return { ...saving, mutate };
}
