import { eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { findPerson, organisations } from '#features/accounts/server.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type * as contract from '../contract/provider.ts';
import type { SignOnSettings } from '../contract/provider.ts';
import { providerSettingsReasons, providerSignInReasons } from '../rules/provider-reasons.ts';
import { changeSettings, requireProvider } from './change-settings.ts';
import { countConfirmedDomains } from './domain-store.ts';
import { createPendingSignIn } from './pending-sign-ins.ts';
import { connectionOf, findProvider, hasUsed, readSettings } from './provider-store.ts';
import { identityProviders, providerIdentities, providerMappings } from './provider-tables.ts';
import { refuseSignIn } from './refuse-sign-in.ts';
import type { SingleSignOn } from './single-sign-on.ts';

export async function readSignOn(
  { client }: SingleSignOn,
  context: RequestContext,
  { organizationId }: Input<typeof contract.readSignOn>,
): Promise<SignOnSettings> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  const shown = { redirectUri: client.redirectUri, readerId: context.actor.userId };
  return transaction((tx) => readSettings(tx, organisationId, shown));
}

/** Starts a sign-in of the caller at the provider that opens no session. */
export async function testProvider(
  { accounts, client, secrets }: SingleSignOn,
  context: RequestContext,
  { organizationId }: Input<typeof contract.testProvider>,
): Promise<Output<typeof contract.testProvider>> {
  const { organisationId } = await requireAdministered(context, organizationId);
  const { actor, database } = context;
  if (actor.isPlatformAdmin)
    throw new AppError('conflict', providerSignInReasons['platform-admin-by-provider']);
  const provider = await requireProvider(database.platform, organisationId);
  const caller = await findPerson(database.platform, actor.userId);
  const flow = await database.asPlatform((tx) =>
    createPendingSignIn(tx, accounts.config, context, {
      organisationId,
      purpose: 'test',
      userId: actor.userId,
    }),
  );
  try {
    const { groupsClaim } = provider;
    const request = { secrets: flow, loginHint: caller?.email ?? '', again: false, groupsClaim };
    return { address: await client.addressFor(connectionOf(secrets, provider), request) };
  } catch (failure) {
    throw await refuseSignIn(context, provider, failure, 'test');
  }
}

/** Requires the account of all members, or no longer. Open sessions go on. */
export function setProviderRequired(
  services: SingleSignOn,
  context: RequestContext,
  { organizationId, required }: Input<typeof contract.setProviderRequired>,
): Promise<SignOnSettings> {
  const { actor, now } = context;
  return changeSettings(services, context, organizationId, async (tx, organisation) => {
    const { id: organisationId } = organisation;
    if (organisation.requiresProvider === required) return null;
    if (required) {
      const provider = await requireProvider(tx, organisationId);
      if ((await countConfirmedDomains(tx, organisationId)) === 0)
        throw new AppError('conflict', providerSettingsReasons['domain-needed']);
      if (!(await hasUsed(tx, provider, actor.userId)))
        throw new AppError('conflict', providerSettingsReasons['test-first']);
    }
    await tx
      .update(organisations)
      .set({ requiresProvider: required, modifiedBy: actor.userId, modifiedOn: now })
      .where(eq(organisations.id, organisationId));
    return { act: 'provider-required-changed', details: { providerRequired: required } };
  });
}

/** Removes the provider with its mapping and links; members sign in locally again. */
export async function removeProvider(
  services: SingleSignOn,
  context: RequestContext,
  { organizationId }: Input<typeof contract.removeProvider>,
): Promise<void> {
  const { actor, now } = context;
  await changeSettings(services, context, organizationId, async (tx, { id: organisationId }) => {
    const provider = await findProvider(tx, organisationId);
    if (!provider) return null;
    for (const table of [identityProviders, providerMappings, providerIdentities])
      await tx.delete(table).where(eq(table.organisationId, organisationId));
    await tx
      .update(organisations)
      .set({ requiresProvider: false, modifiedBy: actor.userId, modifiedOn: now })
      .where(eq(organisations.id, organisationId));
    return { act: 'provider-removed', details: { issuer: provider.issuer } };
  });
}
