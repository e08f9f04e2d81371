import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/call/call.ts';
import { findOrganisationAccount } from '../contract/organisation-account.ts';
import { looksLikeEmail } from './sign-in-error.ts';

const STALE_MS = 60_000;

/** The account of the organisation that serves a domain. Without an answer passwords work, so nothing is said. */
export const accountQuery = (domain: string) =>
  queryOptions({
    queryKey: ['accounts', 'organisation-account', domain],
    queryFn: async ({ signal }) => (await call(findOrganisationAccount, { domain }, { signal })).account,
    enabled: domain !== '',
    retry: false,
    staleTime: STALE_MS,
  });

/** The domain of an address, the only part that is sent; empty when there is none. */
export const domainOf = (email: string): string =>
  looksLikeEmail(email)
    ? email
        .slice(email.lastIndexOf('@') + 1)
        .trim()
        .toLowerCase()
    : '';
