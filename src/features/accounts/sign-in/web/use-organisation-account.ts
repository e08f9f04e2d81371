import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call, LONG_TIMEOUT_MS } from '#ui/call/call.ts';
import { type OrganisationAccount, startOrganisationSignIn } from '../contract/organisation-account.ts';
import { accountQuery, domainOf } from './account-query.ts';
import { goToProvider } from './provider-trip.ts';

/** TR-02: offers the account of the organisation that serves an address, once the address was submitted. */
export function useOrganisationAccount(initialEmail: string) {
  const cache = useQueryClient();
  const router = useRouter();
  const [domain, setDomain] = useState(() => domainOf(initialEmail));
  const { data } = useQuery(accountQuery(domain));
  const leaving = useMutation({
    networkMode: 'always',
    mutationFn: (email: string) => call(startOrganisationSignIn, { email }, { timeoutMs: LONG_TIMEOUT_MS }),
    onSuccess: ({ address }, email) => {
      const returnTo = new URLSearchParams(router.state.location.searchStr).get('returnTo') ?? '';
      goToProvider(address, { kind: 'sign-in', email, returnTo });
    },
  });
  return {
    account: domain === '' ? null : (data ?? null),
    /** Another domain than the one that was looked up has not been submitted yet. */
    edit(email: string) {
      if (domainOf(email) !== domain) setDomain('');
    },
    find(email: string): Promise<OrganisationAccount | null> {
      const wanted = domainOf(email);
      setDomain(wanted);
      return wanted === '' ? Promise.resolve(null) : cache.fetchQuery(accountQuery(wanted)).catch(() => null);
    },
    leave: (email: string) => leaving.mutate(email),
    // Also while the browser leaves for the provider.
    isLeaving: leaving.isPending || leaving.isSuccess,
    failure: leaving.error,
  };
}
