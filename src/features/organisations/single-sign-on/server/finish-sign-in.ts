import type { Input, Output } from '#base/endpoint.ts';
import { openSession } from '#features/accounts/server.ts';
import type { finishOrganisationSignIn as endpoint } from '#features/accounts/sign-in/contract/organisation-account.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { type Claims, readClaims } from '../rules/read-claims.ts';
import { admitPerson } from './admit-person.ts';
import { finishTest } from './finish-test.ts';
import { expired, type PendingSignIn, takePendingSignIn } from './pending-sign-ins.ts';
import { connectionOf, findProvider, type ProviderRow } from './provider-store.ts';
import { RefusedIdentity, refuseSignIn } from './refuse-sign-in.ts';
import type { SingleSignOn } from './single-sign-on.ts';

/** TR-02: ends a sign-in with the answer of the provider. */
export async function finishOrganisationSignIn(
  services: SingleSignOn,
  context: PublicContext,
  { parameters }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { database } = context;
  const pending = await database.asPlatform((tx) =>
    takePendingSignIn(tx, services.accounts.config, context, parameters),
  );
  const provider = await findProvider(database.platform, pending.organisationId);
  // Removed or changed meanwhile: the answer is that of another provider.
  if (!provider || provider.connectionChangedAt > pending.createdAt) throw expired();
  const isTest = pending.purpose === 'test';
  if (isTest && pending.userId !== context.actor?.userId) throw expired();
  try {
    const claims = await verify(services, pending, provider, parameters);
    if (isTest) return { test: await finishTest(context, provider, claims) };
    await signIn(services, context, pending, provider, claims);
    return { test: null };
  } catch (failure) {
    throw await refuseSignIn(context, provider, failure, isTest ? 'test' : 'sign-in');
  }
}

function verify(
  { client, secrets }: SingleSignOn,
  { secrets: flow, createdAt }: PendingSignIn,
  provider: ProviderRow,
  parameters: string,
): Promise<Claims> {
  const { groupsClaim } = provider;
  const answer = { secrets: flow, parameters, startedAt: createdAt, groupsClaim };
  return client.verify(connectionOf(secrets, provider), answer);
}

async function signIn(
  { accounts }: SingleSignOn,
  context: PublicContext,
  { purpose, createdAt }: PendingSignIn,
  provider: ProviderRow,
  claims: Claims,
): Promise<void> {
  const { database, now } = context;
  const authenticatedAt = authenticationTime(claims, now);
  if (purpose === 'confirmation' && !isAfter(authenticatedAt, createdAt))
    throw new RefusedIdentity('not-authenticated-anew');
  const identity = readClaims(claims, provider.groupsClaim);
  const person = await database.asPlatform((tx) => admitPerson(tx, context, provider, identity));
  accounts.identities.forgetUser(person.id);
  // The organisation has delegated both factors to its provider.
  await openSession(accounts, context, person, { way: 'provider', factor: 'provider', authenticatedAt });
}

/** How far the clock of a provider may be behind. */
const SKEW_MS = 30_000;

const isAfter = (authenticatedAt: Date | null, startedAt: Date): boolean =>
  authenticatedAt !== null && authenticatedAt.getTime() >= startedAt.getTime() - SKEW_MS;

/** When the person gave their password or passkey to the provider, which may be long ago; null when it does not say so. */
function authenticationTime({ auth_time: seconds }: Claims, now: Date): Date | null {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds <= 0) return null;
  return new Date(Math.min(seconds * 1_000, now.getTime()));
}
