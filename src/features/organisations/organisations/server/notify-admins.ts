import { and, eq, isNull } from 'drizzle-orm';
import type { OrganisationId } from '#base/ids.ts';
import { type AccountNotice, sendNotice, users } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Mails all active admins of an organisation, the one who made the change included. */
export async function notifyAdmins(
  tx: Transaction,
  organisationId: OrganisationId,
  notice: AccountNotice,
): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.isOrganisationAdmin, true),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    );
  for (const { id } of admins) await sendNotice(tx, id, notice);
}
