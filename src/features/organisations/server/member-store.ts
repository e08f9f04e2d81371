import { and, count, eq, isNull, ne } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { organisations, users } from '#features/accounts/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Member } from '../contract/members.ts';

type Row = typeof users.$inferSelect;

/** Counting and changing people of one organisation happen one after the other, so that limits hold. */
export async function holdOrganisation(
  tx: Transaction,
  organisationId: OrganisationId,
): Promise<{ maxUsers: number | null }> {
  const [row] = await tx
    .select({ maxUsers: organisations.maxUsers })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('update');
  if (!row) throw new AppError('missing', commonReasons.missing);
  return row;
}

export async function countMembers(tx: Transaction, organisationId: OrganisationId): Promise<number> {
  const [row] = await tx
    .select({ members: count() })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), isNull(users.deletedAt)));
  return row?.members ?? 0;
}

/** A member of this organisation; someone else's is as good as missing. */
export async function requireMember(
  tx: Transaction,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<Row> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.organisationId, organisationId), isNull(users.deletedAt)))
    .for('update');
  if (!row) throw new AppError('missing', commonReasons.missing);
  return row;
}

/** Admins who can act, without counting one of them. */
export async function countOtherAdmins(
  tx: Transaction,
  organisationId: OrganisationId,
  without: UserId,
): Promise<number> {
  const active = [isNull(users.deletedAt), isNull(users.suspendedAt), ne(users.id, without)];
  const [row] = await tx
    .select({ admins: count() })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.isOrganisationAdmin, true), ...active));
  return row?.admins ?? 0;
}

/** A person as their organisation's admins see them. */
export function asMember(row: Row): Member {
  const { id, firstName, lastName, email } = row;
  return {
    ...{ id, firstName, lastName, email },
    isAdmin: row.isOrganisationAdmin,
    isPending: row.firstSignedInAt === null,
    isSuspended: row.suspendedAt !== null,
  };
}
