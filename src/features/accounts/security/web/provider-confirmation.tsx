import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import { startOrganisationSignIn } from '#features/accounts/sign-in/contract/organisation-account.ts';
import { accountQuery, domainOf } from '#features/accounts/sign-in/web/account-query.ts';
import { organisationAccountText } from '#features/accounts/sign-in/web/organisation-account-text.ts';
import { goToProvider } from '#features/accounts/sign-in/web/provider-trip.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';

/** TR-02: confirms who is there with the account of the organisation, for people who may have no password; then comes back here. */
export function ProviderConfirmation({ email }: { email: string }) {
  const text = useText(organisationAccountText);
  const { data: account } = useQuery(accountQuery(domainOf(email)));
  const returnTo = useLocation({ select: ({ href }) => href });
  const leaving = useExclusiveMutation({
    mutationFn: () => call(startOrganisationSignIn, { email, again: true }, { timeoutMs: LONG_TIMEOUT_MS }),
    onSuccess: ({ address }) => goToProvider(address, { kind: 'confirmation', returnTo }),
  });
  if (!account) return null;
  return (
    <>
      {leaving.error ? <Notice kind="error">{leaving.error.message}</Notice> : null}
      <BusyButton
        startIcon={<Building2 />}
        sx={{ mt: '14px' }}
        busy={leaving.isPending || leaving.isSuccess}
        onClick={() => leaving.mutate()}
      >
        {text.confirm(account.name)}
      </BusyButton>
    </>
  );
}
