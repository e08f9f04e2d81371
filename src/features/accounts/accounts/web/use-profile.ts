import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { type Profile, readProfile } from '../contract/profile.ts';

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
