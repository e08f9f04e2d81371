import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserId } from '#base/ids.ts';
import { organisations, users } from '#features/accounts/accounts/server/people-tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Invitation } from '../contract/emailed-links.ts';

const inviters = alias(users, 'inviters');

/** The data of an invitation shown above the form. */
export async function describeInvitation(
  tx: Transaction,
  invitedId: UserId,
  expiresAt: Date,
): Promise<Invitation | null> {
  const [found] = await tx
    .select({
      organisationName: organisations.name,
      id: inviters.id,
      firstName: inviters.firstName,
      lastName: inviters.lastName,
      deletedAt: inviters.deletedAt,
    })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .leftJoin(inviters, eq(inviters.id, users.invitedBy))
    .where(eq(users.id, invitedId));
  if (!found) return null;
  const { organisationName, id, firstName, lastName, deletedAt } = found;
  const isInviterActive = id !== null && id !== invitedId && deletedAt === null;
  return {
    by: isInviterActive ? { id, firstName: firstName ?? '', lastName: lastName ?? '' } : null,
    organisationName,
    expiresAt: expiresAt.toISOString(),
  };
}
