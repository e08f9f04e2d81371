import { and, eq } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import { groups, organisations } from '#features/accounts/server.ts';
import { type AuditDetails, recordAudit } from '#platform/audit/audit.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { changeOrganisation as endpoint, Organisation } from '../contract/organisations.ts';
import { organisationChanged, profilesTouched } from '../events.ts';
import { announceToPeople } from './organisation-announcements.ts';
import { lockOrganisation, requireOrganisation } from './organisation-store.ts';
import { selectUserIds } from './people-store.ts';
import { requireAdministered } from './require-administered.ts';

/** AD-02: changes the given fields. The organisation group and the profiles of all members show the name too. */
export async function changeOrganisation(
  context: RequestContext,
  { organizationId, people, ...changes }: Input<typeof endpoint>,
): Promise<Organisation> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  const { actor, now } = context;
  return transaction(async (tx) => {
    const before = await lockOrganisation(tx, organisationId);
    const { name: nameBefore, organisationGroupId } = before;
    const written = { modifiedBy: actor.userId, modifiedOn: now };
    await tx
      .update(organisations)
      .set({ ...changes, ...written })
      .where(eq(organisations.id, organisationId));
    await announce(tx, organisationId, organisationChanged, { organisationId });
    if (changes.name !== undefined && changes.name !== nameBefore && organisationGroupId) {
      await tx
        .update(groups)
        .set({ name: changes.name, ...written })
        .where(and(eq(groups.id, organisationGroupId), eq(groups.organisationId, organisationId)));
      await announceToPeople(tx, organisationId, profilesTouched, await selectUserIds(tx, organisationId));
    }
    await recordAudit(tx, {
      organisationId,
      actorId: actor.userId,
      act: organisationChanged.name,
      subject: `organisation:${organisationId}`,
      details: {
        changed: Object.keys(changes),
        ...changedMaximum('maxUsers', before.maxUsers, changes.maxUsers),
        ...changedMaximum('maxGroups', before.maxGroups, changes.maxGroups),
      },
    });
    return requireOrganisation(tx, organisationId, people);
  });
}

/** A changed maximum for the audit; null means no limit. */
function changedMaximum(
  name: 'maxUsers' | 'maxGroups',
  before: number | null,
  after: number | null | undefined,
): AuditDetails {
  return after === undefined || after === before ? {} : { [name]: after, [`${name}Before`]: before };
}
