import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { groups, organisations } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { groupReasons } from '../rules/group-reasons.ts';

/** Reads a group that may be changed or deleted; the caller locks the organisation before it changes the group. */
export async function requireChangeableGroup(
  tx: Transaction,
  organisationId: OrganisationId,
  groupId: Id,
): Promise<typeof groups.$inferSelect> {
  const [found] = await tx
    .select({ group: groups, organisationGroupId: organisations.organisationGroupId })
    .from(groups)
    .innerJoin(organisations, eq(organisations.id, groups.organisationId))
    .where(and(eq(groups.id, groupId), eq(groups.organisationId, organisationId)));
  if (!found) throw new AppError('missing', commonReasons.missing);
  const { group, organisationGroupId } = found;
  if (group.id === organisationGroupId) throw new AppError('conflict', groupReasons['organisation-group']);
  return group;
}
