import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { UserId } from '#base/ids.ts';
import { users } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Acts by which the platform could lose an admin happen one after the other, in every organisation. */
const PLATFORM_ADMINS_LOCK = 7_204_123;

const mayEnter = and(isNull(users.deletedAt), isNull(users.suspendedAt));

/**
 * Stops a platform admin whom another one has shut out or demoted in the very same moment, so that two of them cannot
 * do it to each other and leave nobody to run the platform. Runs as the platform.
 */
export async function holdPlatformAdmins(tx: Transaction, { userId }: Actor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLATFORM_ADMINS_LOCK})`);
  const [still] = await tx
    .select({ isPlatformAdmin: users.isPlatformAdmin })
    .from(users)
    .where(and(eq(users.id, userId), mayEnter));
  if (!still) throw new AppError('unauthenticated', commonReasons['signed-out']);
  if (!still.isPlatformAdmin) throw new AppError('forbidden', commonReasons.forbidden);
}

/** Platform admins who can act, wherever they belong, without counting one of them. Runs as the platform. */
export async function countOtherPlatformAdmins(tx: Transaction, without: UserId): Promise<number> {
  const [row] = await tx
    .select({ admins: count() })
    .from(users)
    .where(and(eq(users.isPlatformAdmin, true), mayEnter, ne(users.id, without)));
  return row?.admins ?? 0;
}
