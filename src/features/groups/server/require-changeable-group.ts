import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { groups } from '#features/accounts/server/public.ts';
import { holdOrganisation } from '#features/organisations/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { groupReasons } from '../rules/group-reasons.ts';

/** A group of this organisation that may be changed or deleted, held with its organisation until the end. */
export async function requireChangeableGroup(
  tx: Transaction,
  organisationId: OrganisationId,
  groupId: Id,
): Promise<typeof groups.$inferSelect> {
  const { organisationGroupId } = await holdOrganisation(tx, organisationId);
  const [group] = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.id, groupId), eq(groups.organisationId, organisationId)));
  if (!group) throw new AppError('missing', commonReasons.missing);
  if (group.id === organisationGroupId) throw new AppError('conflict', groupReasons['organisation-group']);
  return group;
}
