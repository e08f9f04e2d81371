import { and, asc, count, eq, gte, isNotNull } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { organisations } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { EncryptionAtRest } from '#platform/encrypt-at-rest.ts';
import type { SignOnSettings } from '../contract/provider.ts';
import type { Mapping } from '../rules/plan-rights.ts';
import type { Connection } from './provider-client.ts';
import {
  identityProviders,
  providerDomains,
  providerIdentities,
  providerMappings,
} from './provider-tables.ts';

export type ProviderRow = typeof identityProviders.$inferSelect;

export async function findProvider(
  tx: Transaction,
  organisationId: OrganisationId,
): Promise<ProviderRow | null> {
  const [row] = await tx
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.organisationId, organisationId));
  return row ?? null;
}

/** How to reach a provider; its secret is only readable with the secret of the installation. */
export function connectionOf(secrets: EncryptionAtRest, provider: ProviderRow): Connection {
  const { organisationId, issuer, clientId } = provider;
  const clientSecret = secrets.decrypt(provider.clientSecret, organisationId);
  if (clientSecret === null) throw new Error('the secret of an identity provider cannot be read');
  return { organisationId, issuer, clientId, clientSecret };
}

/** The provider that serves an email domain: of the one organisation for which the domain is confirmed. */
export async function findProviderOfDomain(tx: Transaction, domain: string) {
  const [found] = await tx
    .select({
      provider: identityProviders,
      organisationName: organisations.name,
      required: organisations.requiresProvider,
    })
    .from(providerDomains)
    .innerJoin(identityProviders, eq(identityProviders.organisationId, providerDomains.organisationId))
    .innerJoin(organisations, eq(organisations.id, providerDomains.organisationId))
    .where(and(eq(providerDomains.domain, domain), isNotNull(providerDomains.confirmedAt)));
  return found ?? null;
}

export async function servesDomain(
  tx: Transaction,
  organisationId: OrganisationId,
  domain: string,
): Promise<boolean> {
  const found = await findProviderOfDomain(tx, domain);
  return found?.provider.organisationId === organisationId;
}

export async function selectMappings(tx: Transaction, organisationId: OrganisationId): Promise<Mapping[]> {
  return tx
    .select({
      externalGroup: providerMappings.externalGroup,
      groupId: providerMappings.groupId,
      makesAdmin: providerMappings.makesAdmin,
    })
    .from(providerMappings)
    .where(eq(providerMappings.organisationId, organisationId))
    .orderBy(asc(providerMappings.externalGroup), asc(providerMappings.id));
}

/** Whether a person has signed in through the provider, or tested it, since its address or client changed. */
export async function hasUsed(
  tx: Transaction,
  { organisationId, issuer, connectionChangedAt }: ProviderRow,
  userId: UserId,
): Promise<boolean> {
  const used = await tx
    .select({ id: providerIdentities.id })
    .from(providerIdentities)
    .where(
      and(
        eq(providerIdentities.organisationId, organisationId),
        eq(providerIdentities.issuer, issuer),
        eq(providerIdentities.userId, userId),
        gte(providerIdentities.lastUsedAt, connectionChangedAt),
      ),
    );
  return used.length > 0;
}

/** The settings as admins see them, without the secret. */
export async function readSettings(
  tx: Transaction,
  organisationId: OrganisationId,
  { redirectUri, readerId }: { readonly redirectUri: string; readonly readerId: UserId },
): Promise<SignOnSettings> {
  const provider = await findProvider(tx, organisationId);
  const mappings = await selectMappings(tx, organisationId);
  const domains = await tx
    .select()
    .from(providerDomains)
    .where(eq(providerDomains.organisationId, organisationId))
    .orderBy(asc(providerDomains.domain));
  const [organisation] = await tx
    .select({ required: organisations.requiresProvider })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  const [linked] = await tx
    .select({ people: count() })
    .from(providerIdentities)
    .where(
      and(
        eq(providerIdentities.organisationId, organisationId),
        eq(providerIdentities.issuer, provider?.issuer ?? ''),
      ),
    );
  return {
    provider: provider && {
      name: provider.name,
      issuer: provider.issuer,
      clientId: provider.clientId,
      groupsClaim: provider.groupsClaim,
      createsPeople: provider.createsPeople,
      contact: provider.contact,
      mappings,
    },
    redirectUri,
    domains: domains.map(({ id, domain, confirmedAt }) => ({
      id,
      domain,
      isConfirmed: confirmedAt !== null,
    })),
    required: organisation?.required ?? false,
    isTested: provider !== null && (await hasUsed(tx, provider, readerId)),
    linkedPeople: linked?.people ?? 0,
  };
}
