import { and, eq } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { forgetWaysIn, groupMembers, users } from '#features/accounts/server.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';

interface Erasure extends Writing {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
}

/**
 * Empties an account for good: no name, no address, no way in, no group. The row stays, because what the person
 * contributed names it. Runs as the platform, which alone may touch passwords and sessions.
 */
export async function eraseAccount(
  tx: Transaction,
  { userId, organisationId, by, at }: Erasure,
): Promise<void> {
  await forgetWaysIn(tx, { userId, organisationId });
  await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.userId, userId), eq(groupMembers.organisationId, organisationId)));
  await tx
    .update(users)
    .set({
      // The address is free again; what stands in its place is none, so that nobody can have taken it.
      ...{ email: `deleted:${userId}`, firstName: '', lastName: '', image: null, language: null },
      ...{ isOrganisationAdmin: false, isPlatformAdmin: false, invitedBy: null },
      ...{ objectives: [], featureSwitches: {}, tourDone: [], maxPortfolioSectionSize: null },
      ...{ deletedAt: at, modifiedBy: by, modifiedOn: at },
    })
    .where(and(eq(users.id, userId), eq(users.organisationId, organisationId)));
}
