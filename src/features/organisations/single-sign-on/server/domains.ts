import { and, eq } from 'drizzle-orm';
import { AppError, invalidField } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import type * as contract from '../contract/provider.ts';
import type { SignOnSettings } from '../contract/provider.ts';
import { normalizeDomain } from '../rules/email-domain.ts';
import { providerSettingsReasons } from '../rules/provider-reasons.ts';
import { changeSettings } from './change-settings.ts';
import { countConfirmedDomains, findDomain, selectDomains } from './domain-store.ts';
import { providerDomains } from './provider-tables.ts';
import type { SingleSignOn } from './single-sign-on.ts';

/** Proposes a domain; it serves nobody until a platform admin confirms it. */
export async function proposeDomain(
  services: SingleSignOn,
  context: RequestContext,
  { organizationId, domain: typed }: Input<typeof contract.proposeDomain>,
): Promise<SignOnSettings> {
  const domain = normalizeDomain(typed);
  if (domain === null) throw invalidField('domain', providerSettingsReasons['domain-invalid']);
  const { actor, now } = context;
  return changeSettings(services, context, organizationId, async (tx, { id: organisationId }) => {
    const inserted = await tx
      .insert(providerDomains)
      .values({ id: newId(), organisationId, domain, modifiedBy: actor.userId, modifiedOn: now })
      .onConflictDoNothing()
      .returning({ id: providerDomains.id });
    if (inserted.length === 0) throw invalidField('domain', providerSettingsReasons['domain-proposed']);
    return { act: 'provider-domain-proposed', details: { domain } };
  });
}

/** Removes a domain; the last confirmed one stays while members can sign in no other way. */
export async function removeDomain(
  services: SingleSignOn,
  context: RequestContext,
  { organizationId, domainId }: Input<typeof contract.removeDomain>,
): Promise<void> {
  await changeSettings(services, context, organizationId, async (tx, organisation) => {
    const { domain } = await requireDomain(tx, organisation.id, domainId);
    await requireOtherDomain(tx, organisation, domainId);
    await tx
      .delete(providerDomains)
      .where(and(eq(providerDomains.id, domainId), eq(providerDomains.organisationId, organisation.id)));
    return { act: 'provider-domain-removed', details: { domain } };
  });
}

/** A platform admin confirms that a domain belongs to an organisation, or no longer. */
export async function confirmDomain(
  services: SingleSignOn,
  context: RequestContext,
  { organizationId, domainId, confirmed }: Input<typeof contract.confirmDomain>,
): Promise<void> {
  const { actor, now } = context;
  try {
    await changeSettings(services, context, organizationId, async (tx, organisation) => {
      const { domain, confirmedAt } = await requireDomain(tx, organisation.id, domainId);
      if ((confirmedAt !== null) === confirmed) return null;
      if (!confirmed) await requireOtherDomain(tx, organisation, domainId);
      await tx
        .update(providerDomains)
        .set({ confirmedAt: confirmed ? now : null, modifiedBy: actor.userId, modifiedOn: now })
        .where(and(eq(providerDomains.id, domainId), eq(providerDomains.organisationId, organisation.id)));
      return { act: 'provider-domain-confirmed', details: { domain, confirmed } };
    });
  } catch (failure) {
    if (!isUniqueViolation(failure, 'provider_domains_confirmed')) throw failure;
    throw new AppError('conflict', providerSettingsReasons['domain-taken'], { cause: failure });
  }
}

export async function listDomains({
  database,
}: RequestContext): Promise<Output<typeof contract.listDomains>> {
  return { domains: await selectDomains(database.platform) };
}

async function requireDomain(tx: Transaction, organisationId: OrganisationId, domainId: string) {
  const found = await findDomain(tx, organisationId, domainId);
  if (!found) throw new AppError('missing', providerSettingsReasons['domain-missing']);
  return found;
}

interface Organisation {
  readonly id: OrganisationId;
  readonly requiresProvider: boolean;
}

async function requireOtherDomain(
  tx: Transaction,
  { id, requiresProvider }: Organisation,
  domainId: string,
): Promise<void> {
  if (requiresProvider && (await countConfirmedDomains(tx, id, domainId)) === 0)
    throw new AppError('conflict', providerSettingsReasons['domain-needed']);
}
