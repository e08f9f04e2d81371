import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput, Input } from '#base/endpoint.ts';
import { call } from '#ui/call.ts';
import { useSnackbar } from '#ui/snackbar.tsx';
import type { Profile, renameMe, saveObjectives, savePreferences } from '../../contract/profile.ts';
import { profileQuery } from '../use-profile.ts';

type ProfileWrite = typeof renameMe | typeof saveObjectives | typeof savePreferences;

/** Writes one after the other, so that the last one made is the last one kept. */
const SCOPE = { id: 'accounts-profile' };

/** Changes the profile: shown at once, kept by the server, taken back with a reason when it refuses. */
export function useSaveProfile<E extends ProfileWrite>(
  endpoint: E,
  apply: (profile: Profile, input: Input<E>) => Profile,
) {
  const cache = useQueryClient();
  const snackbar = useSnackbar();
  return useMutation({
    scope: SCOPE,
    mutationFn: (input: Input<E>) => call(endpoint, input as CallInput<E>) as Promise<Profile>,
    onMutate: async (input) => {
      await cache.cancelQueries(profileQuery);
      cache.setQueryData(profileQuery.queryKey, (profile) => profile && apply(profile, input));
    },
    onSuccess: (kept) => {
      if (isLast()) cache.setQueryData(profileQuery.queryKey, kept);
    },
    onError: (failure) => {
      snackbar.show({ kind: 'error', text: failure.message });
      cache.invalidateQueries(profileQuery);
    },
  });

  /** An older answer must not undo what a later change already shows. */
  function isLast() {
    const inScope = cache.getMutationCache().findAll({ status: 'pending' });
    return inScope.filter(({ options }) => options.scope?.id === SCOPE.id).length <= 1;
  }
}
