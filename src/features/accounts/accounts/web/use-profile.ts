import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { type Profile, readProfile } from '../contract/profile.ts';

const PROFILE = ['accounts', 'profile'];

/** Marks the writes that `profileQuery` waits for. */
export const savingProfile = { mutationKey: PROFILE };

/**
 * Who is signed in, with their preferences: read once, refreshed when any of their devices changes it.
 * While a change of ours is on its way, what was read may be older than it: the answer to the change decides.
 */
export const profileQuery = queryOptions<Profile>({
  queryKey: PROFILE,
  queryFn: async ({ signal, client }) => {
    const read = await call(readProfile, {}, { signal });
    const shown = client.getQueryData<Profile>(PROFILE);
    return shown && client.isMutating(savingProfile) > 0 ? shown : read;
  },
  staleTime: 60_000,
  meta: { topics: ['user:me'] },
});

/** The signed-in person, or why they cannot be read (`signed-out`, `missing-profile`). */
export function useProfile() {
  return useQuery(profileQuery);
}
