import { and, eq, isNull } from 'drizzle-orm';
import { AppError, type Refusal } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { users } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { memberReasons } from '../rules/member-reasons.ts';

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
  if (!row) throw new AppError('missing', commonReasons.missing);
  return row;
}

/** Writes changes to a member, with who made them and when. */
export async function updateMember(
  tx: Transaction,
  { id, organisationId }: MemberRow,
  changes: Partial<MemberRow>,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, modifiedBy: actor.userId, modifiedOn: now })
    .where(and(eq(users.id, id), eq(users.organisationId, organisationId)));
}

/** Throws the refusal of a rule: `forbidden` for a platform admin's account, otherwise `conflict`. */
export function assertAllowed(refusal: Refusal | null): void {
  if (!refusal) return;
  throw new AppError(refusal.key === memberReasons['platform-admin'].key ? 'forbidden' : 'conflict', refusal);
}
