import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CallInput, Endpoint, Input } from '#base/endpoint.ts';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import type { Profile, profile } from '../contract/profile.ts';
import { profileQuery, savingProfile } from './use-profile.ts';

/** Any call that changes the profile and answers it whole. */
type ProfileWrite = Endpoint<z.ZodObject, typeof profile>;

/** Writes one after the other, so that the last one made is the last one kept. */
const SCOPE = { id: 'accounts-profile' };

/**
 * Changes the profile: shown at once, kept by the server, taken back with a reason when it refuses.
 * At once means before the call returns: the next change is made from what this one left.
 */
export function useSaveProfile<E extends ProfileWrite>(
  endpoint: E,
  apply: (profile: Profile, input: Input<E>) => Profile,
  /** Said instead of the server's reason, where one should know what holds all the same. */
  refusal?: string,
) {
  const cache = useQueryClient();
  const snackbar = useSnackbar();
  const saving = useMutation({
    ...savingProfile,
    scope: SCOPE,
    mutationFn: (input: Input<E>) => call(endpoint, input as CallInput<E>) as Promise<Profile>,
    onSuccess: (kept) => {
      if (cache.isMutating(savingProfile) > 1) return;
      cache.setQueryData(profileQuery.queryKey, kept);
      // A reading begun before this answer may hold less than it.
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
