import { and, asc, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { users } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';

interface Deletion {
  readonly organisationId: OrganisationId;
  /** The member to be deleted; absent when a group is deleted. */
  readonly userId?: UserId;
  /** Null: the directory. */
  readonly by: UserId | null;
}

/**
 * Finds the new owner of data that a deletion leaves without one: the deleting admin. A platform admin of another
 * organisation cannot own data here; then it is the longest-standing admin, else member, of the organisation. Null when
 * nobody is left.
 */
export async function findHeir(
  tx: Transaction,
  { organisationId, userId, by }: Deletion,
): Promise<UserId | null> {
  const isBy = by === null ? isNull(users.id) : eq(users.id, by);
  const mayOwn = and(
    isNull(users.deletedAt),
    or(isBy, isNull(users.suspendedAt)),
    userId === undefined ? undefined : ne(users.id, userId),
  );
  const [heir] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), mayOwn))
    .orderBy(desc(isBy), desc(users.isOrganisationAdmin), asc(users.createdAt), asc(users.id))
    .limit(1);
  return heir?.id ?? null;
}
