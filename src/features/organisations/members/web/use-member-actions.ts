import { useMutation } from '@tanstack/react-query';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { useRefreshOrganisations } from '#features/organisations/organisations/web/organisation-queries.ts';
import { call } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { resendInvitation, setMemberSuspended } from '../contract/members.ts';
import { membersText } from '../text.ts';

/** The immediate actions on an account: resend the invitation, suspend, reinstate. */
export function useMemberActions({ id: userId, organizationId, email, ...names }: OrganisationUser) {
  const text = useText(membersText);
  const snackbar = useSnackbar();
  const refresh = useRefreshOrganisations();
  const name = fullName(names);
  const onError = (failure: Error) => snackbar.show({ kind: 'error', text: failure.message });
  const inviting = useExclusiveMutation({
    mutationFn: () => call(resendInvitation, { organizationId, userId }),
    onSuccess: () => snackbar.show({ text: text.resent(email) }),
    onError,
    onSettled: refresh,
  });
  const suspending = useMutation({
    networkMode: 'always',
    mutationFn: (suspended: boolean) => call(setMemberSuspended, { organizationId, userId, suspended }),
    onSuccess: (_, suspended) =>
      snackbar.show({
        text: suspended ? text.wasSuspended(name) : text.wasReinstated(name),
        undo: () => suspending.mutate(!suspended),
      }),
    onError,
    onSettled: refresh,
  });
  return { inviting, suspending };
}
