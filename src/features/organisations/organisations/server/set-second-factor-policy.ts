import { eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { organisations, users } from '#features/accounts/server.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { setSecondFactorPolicy as endpoint, Organisation } from '../contract/organisations.ts';
import { accessNarrowed, organisationChanged } from '../events.ts';
import { administrationReasons } from '../rules/administration.ts';
import { announceToPeople } from './organisation-announcements.ts';
import { lockOrganisation, requireOrganisation } from './organisation-store.ts';
import { selectUserIds } from './people-store.ts';
import { requireAdministered } from './require-administered.ts';

/**
 * TR-01: requires a second factor of everyone, or no longer. The open sessions of people without one may then only set one
 * up, and their streams are closed.
 */
export async function setSecondFactorPolicy(
  context: RequestContext,
  { organizationId, required }: Input<typeof endpoint>,
): Promise<Organisation> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  const { actor, now } = context;
  return transaction(async (tx) => {
    const before = await lockOrganisation(tx, organisationId);
    if (before.requiresSecondFactor === required) return requireOrganisation(tx, organisationId, 'false');
    const [me] = await tx
      .select({ hasSecondFactor: users.hasSecondFactor })
      .from(users)
      .where(eq(users.id, actor.userId));
    // A platform admin who belongs elsewhere is not concerned by the policy.
    if (required && me && !me.hasSecondFactor)
      throw new AppError('conflict', administrationReasons['own-second-factor-first']);
    await tx
      .update(organisations)
      .set({ requiresSecondFactor: required, modifiedBy: actor.userId, modifiedOn: now })
      .where(eq(organisations.id, organisationId));
    await announce(tx, organisationId, organisationChanged, { organisationId });
    await announceToPeople(tx, organisationId, accessNarrowed, await selectUserIds(tx, organisationId));
    await recordAudit(tx, {
      organisationId,
      actorId: actor.userId,
      act: 'second-factor-policy-changed',
      subject: `organisation:${organisationId}`,
      details: { required },
    });
    return requireOrganisation(tx, organisationId, 'false');
  });
}
