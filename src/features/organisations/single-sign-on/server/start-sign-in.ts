import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type * as contract from '#features/accounts/sign-in/contract/organisation-account.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { domainOf, normalizeDomain } from '../rules/email-domain.ts';
import { providerSignInReasons } from '../rules/provider-reasons.ts';
import { createPendingSignIn } from './pending-sign-ins.ts';
import { connectionOf, findProviderOfDomain } from './provider-store.ts';
import { refuseSignIn } from './refuse-sign-in.ts';
import type { SingleSignOn } from './single-sign-on.ts';

/** The account offered to people of a domain. Nothing is looked up about the person, so nothing can be learnt of them. */
export async function findOrganisationAccount(
  { database }: PublicContext,
  { domain }: Input<typeof contract.findOrganisationAccount>,
): Promise<Output<typeof contract.findOrganisationAccount>> {
  const normalized = normalizeDomain(domain);
  const found = normalized && (await findProviderOfDomain(database.platform, normalized));
  if (!found) return { account: null };
  const { organisationName, provider, required } = found;
  return { account: { organisationName, name: provider.name, required } };
}

/** Starts a sign-in at the provider that serves the domain of the address. */
export async function startOrganisationSignIn(
  services: SingleSignOn,
  context: PublicContext,
  { email, again }: Input<typeof contract.startOrganisationSignIn>,
): Promise<Output<typeof contract.startOrganisationSignIn>> {
  const { client, secrets, accounts } = services;
  const { database } = context;
  const domain = domainOf(email);
  const found = domain && (await findProviderOfDomain(database.platform, domain));
  if (!found) throw new AppError('invalid', providerSignInReasons['no-organisation-account']);
  const { organisationId, groupsClaim } = found.provider;
  const flow = await database.asPlatform((tx) =>
    createPendingSignIn(tx, accounts.config, context, {
      organisationId,
      purpose: again ? 'confirmation' : 'sign-in',
    }),
  );
  try {
    const request = { secrets: flow, loginHint: email, again, groupsClaim };
    return { address: await client.addressFor(connectionOf(secrets, found.provider), request) };
  } catch (failure) {
    throw await refuseSignIn(context, found.provider, failure);
  }
}
