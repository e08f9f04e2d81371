import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#ui/call.ts';
import { type Profile, readProfile } from '../contract/profile.ts';

/** Who is signed in, with their preferences: read once, refreshed when any of their devices changes it. */
export const profileQuery = queryOptions<Profile>({
  queryKey: ['accounts', 'profile'],
  queryFn: ({ signal }) => call(readProfile, {}, { signal }),
  staleTime: 60_000,
  meta: { topics: ['user:me'] },
});

/** The signed-in person, or why they cannot be read (`signed-out`, `missing-profile`). */
export function useProfile() {
  return useQuery(profileQuery);
}
