import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import { AppError, type Refusal } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { organisations, users } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { memberReasons } from '../rules/member-action-rules.ts';

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

export type MemberRow = typeof users.$inferSelect;

/** Finds and locks a member of this organisation; null for unknown people and for those of other organisations. */
export async function findMember(
  tx: Transaction,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<MemberRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.organisationId, organisationId), isNull(users.deletedAt)))
    .for('update');
  return row ?? null;
}

export async function requireMember(
  tx: Transaction,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<MemberRow> {
  const row = await findMember(tx, organisationId, userId);
  if (!row) throw new AppError('missing', memberReasons['member-missing']);
  return row;
}

/** TR-02: whether the directory of the organisation decides on the name and the address of this person. */
export async function isManagedByDirectory(tx: Transaction, member: MemberRow): Promise<boolean> {
  if (member.provisionedAt === null) return false;
  const [organisation] = await tx
    .select({ directoryConnectedAt: organisations.directoryConnectedAt })
    .from(organisations)
    .where(eq(organisations.id, member.organisationId));
  return (organisation?.directoryConnectedAt ?? null) !== null;
}

/** Writes changes to a member, with who made them and when; a null actor is the directory. */
export async function updateMember(
  tx: Transaction,
  { id, organisationId }: MemberRow,
  changes: Partial<MemberRow>,
  { actor, now }: { readonly actor: Pick<Actor, 'userId'> | null; readonly now: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, modifiedBy: actor?.userId ?? null, modifiedOn: now })
    .where(and(eq(users.id, id), eq(users.organisationId, organisationId)));
}

/** Throws the refusal of a rule: `forbidden` for a platform admin's account, otherwise `conflict`. */
export function assertAllowed(refusal: Refusal | null): void {
  if (!refusal) return;
  throw new AppError(refusal.key === memberReasons['platform-admin'].key ? 'forbidden' : 'conflict', refusal);
}
