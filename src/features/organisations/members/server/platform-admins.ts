import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { UserId } from '#base/ids.ts';
import { users } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Serialises the actions that could remove a platform admin, across all organisations. */
const PLATFORM_ADMINS_LOCK = 7_204_123;

const isActive = and(isNull(users.deletedAt), isNull(users.suspendedAt));

/**
 * Takes the lock, then refuses a caller who is no longer a platform admin, so that two platform admins cannot suspend or
 * demote each other at the same time and leave none. Runs as the platform role.
 */
export async function lockPlatformAdmins(tx: Transaction, { userId }: Actor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLATFORM_ADMINS_LOCK})`);
  const [caller] = await tx
    .select({ isPlatformAdmin: users.isPlatformAdmin })
    .from(users)
    .where(and(eq(users.id, userId), isActive));
  if (!caller) throw new AppError('unauthenticated', commonReasons['signed-out']);
  if (!caller.isPlatformAdmin) throw new AppError('forbidden', commonReasons.forbidden);
}

/** Counts the active platform admins of all organisations, except one. Runs as the platform role. */
export async function countOtherPlatformAdmins(tx: Transaction, exceptId: UserId): Promise<number> {
  const [row] = await tx
    .select({ admins: count() })
    .from(users)
    .where(and(eq(users.isPlatformAdmin, true), isActive, ne(users.id, exceptId)));
  return row?.admins ?? 0;
}
