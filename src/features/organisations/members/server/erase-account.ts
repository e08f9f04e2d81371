import { and, eq } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { deleteCredentials, groupMembers, users } from '#features/accounts/server.ts';
import { deleteOriginsOf } from '#platform/audit/audit.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';

interface Erasure extends AuditStamp {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
}

/**
 * Erases an account for good: name, address, credentials, groups and where its acts came from. The row stays, because contributions reference it.
 * Runs as the platform role, which alone may write passwords and sessions.
 */
export async function eraseAccount(
  tx: Transaction,
  { userId, organisationId, by, at }: Erasure,
): Promise<void> {
  await deleteCredentials(tx, { userId, organisationId });
  await deleteOriginsOf(tx, { userId, organisationId });
  await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.userId, userId), eq(groupMembers.organisationId, organisationId)));
  await tx
    .update(users)
    .set({
      // Frees the address; its replacement is not a valid address, so it cannot collide with one.
      email: `deleted:${userId}`,
      firstName: '',
      lastName: '',
      image: null,
      language: null,
      isOrganisationAdmin: false,
      isPlatformAdmin: false,
      invitedBy: null,
      provisionedAt: null,
      externalId: null,
      objectives: [],
      featureSwitches: {},
      tourDone: [],
      maxPortfolioSectionSize: null,
      deletedAt: at,
      modifiedBy: by,
      modifiedOn: at,
    })
    .where(and(eq(users.id, userId), eq(users.organisationId, organisationId)));
}
