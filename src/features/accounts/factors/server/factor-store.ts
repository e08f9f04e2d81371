import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { secondFactorChanged } from '#features/accounts/accounts/events.ts';
import { users } from '#features/accounts/accounts/server/people-tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import {
  authenticators,
  passkeys,
  recoveryCodes,
  signInChallenges,
  trustedDevices,
} from './factor-tables.ts';

interface Owner {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
}

/** The second factors of a person. */
export async function countFactors(
  tx: Transaction,
  userId: UserId,
): Promise<{ passkeys: number; hasAuthenticator: boolean; recoveryCodesLeft: number }> {
  const [owned] = await tx.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  const [app] = await tx
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.secret)));
  const [left] = await tx
    .select({ total: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return {
    passkeys: owned?.total ?? 0,
    hasAuthenticator: app !== undefined,
    recoveryCodesLeft: left?.total ?? 0,
  };
}

/**
 * Records whether a person has a second factor after one was added or removed, and announces it. Without one, recovery
 * codes and trusted devices make no sense and are deleted. Runs as the platform role, with the person locked.
 */
export async function recordSecondFactor(tx: Transaction, { userId, organisationId }: Owner): Promise<void> {
  const { passkeys: owned, hasAuthenticator } = await countFactors(tx, userId);
  const hasSecondFactor = owned > 0 || hasAuthenticator;
  await tx.update(users).set({ hasSecondFactor }).where(eq(users.id, userId));
  if (!hasSecondFactor) {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await endTrust(tx, userId);
  }
  await announce(tx, organisationId, secondFactorChanged, { userId });
}

/** Ends started sign-ins and the trust in devices: the next sign-in asks for the second factor. */
export async function endTrust(tx: Transaction, userId: UserId): Promise<void> {
  await tx.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}

/** Deletes all second factors of a person. */
export async function deleteFactors(tx: Transaction, userId: UserId): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await endTrust(tx, userId);
  await tx.update(users).set({ hasSecondFactor: false }).where(eq(users.id, userId));
}

/** The nightly deletion of what has expired. */
export async function deleteExpiredTrust(tx: Transaction): Promise<void> {
  for (const table of [trustedDevices, signInChallenges]) {
    await tx.delete(table).where(sql`${table.expiresAt} <= now()`);
  }
}
