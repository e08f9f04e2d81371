import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { users } from '#features/accounts/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';

/**
 * Who receives what only a leaving member owned: the admin who deletes them. A platform admin from elsewhere cannot own
 * things here; then it is the longest-standing admin, else member, of the organisation. Null when nobody is left.
 */
export async function findHeir(
  tx: Transaction,
  actor: Actor,
  { organisationId, userId }: { readonly organisationId: OrganisationId; readonly userId: UserId },
): Promise<UserId | null> {
  if (actor.organisationId === organisationId) return actor.userId;
  const mayOwn = and(isNull(users.deletedAt), isNull(users.suspendedAt), ne(users.id, userId));
  const [heir] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), mayOwn))
    .orderBy(desc(users.isOrganisationAdmin), asc(users.createdAt), asc(users.id))
    .limit(1);
  return heir?.id ?? null;
}
