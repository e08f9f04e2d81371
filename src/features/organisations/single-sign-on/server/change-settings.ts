import { AppError } from '#base/app-error.ts';
import type { OrganisationId } from '#base/ids.ts';
import { organisationChanged } from '#features/organisations/organisations/events.ts';
import { notifyAdmins } from '#features/organisations/organisations/server/notify-admins.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import { type AuditDetails, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { SignOnSettings } from '../contract/provider.ts';
import { providerSettingsReasons } from '../rules/provider-reasons.ts';
import { findProvider, type ProviderRow, readSettings } from './provider-store.ts';
import type { SingleSignOn } from './single-sign-on.ts';

/** What a change did, for the audit. */
interface Change {
  readonly act: string;
  readonly details?: AuditDetails;
}

type Organisation = Awaited<ReturnType<typeof lockOrganisation>>;

/**
 * Changes the sign-in of an organisation that the caller administers: in one transaction with its audit entry, the notice to
 * the admins and the live update. Without a change nothing is recorded. Returns the settings.
 */
export async function changeSettings(
  { client }: Pick<SingleSignOn, 'client'>,
  context: RequestContext,
  organizationId: OrganisationId,
  change: (tx: Transaction, organisation: Organisation) => Promise<Change | null>,
): Promise<SignOnSettings> {
  const { organisationId } = await requireAdministered(context, organizationId);
  const { actor, database } = context;
  // As the platform role: no request of an organisation writes its domains, and every statement filters by it.
  return database.asPlatform(async (tx) => {
    const changed = await change(tx, await lockOrganisation(tx, organisationId));
    if (changed) {
      await announce(tx, organisationId, organisationChanged, { organisationId });
      await notifyAdmins(tx, organisationId, 'provider-changed');
      const subject = `organisation:${organisationId}`;
      await recordAudit(tx, { organisationId, actorId: actor.userId, subject, ...changed });
    }
    return readSettings(tx, organisationId, { redirectUri: client.redirectUri, readerId: actor.userId });
  });
}

export async function requireProvider(tx: Transaction, organisationId: OrganisationId): Promise<ProviderRow> {
  const provider = await findProvider(tx, organisationId);
  if (!provider) throw new AppError('conflict', providerSettingsReasons['provider-missing']);
  return provider;
}
