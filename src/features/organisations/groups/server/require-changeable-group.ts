import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { groups, organisations } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { groupReasons } from '../rules/group-reasons.ts';

/** A group of this organisation that may be changed or deleted; an act upon it holds the organisation first. */
export async function requireChangeableGroup(
  tx: Transaction,
  organisationId: OrganisationId,
  groupId: Id,
): Promise<typeof groups.$inferSelect> {
  const [found] = await tx
    .select({ group: groups, everybodyId: organisations.organisationGroupId })
    .from(groups)
    .innerJoin(organisations, eq(organisations.id, groups.organisationId))
    .where(and(eq(groups.id, groupId), eq(groups.organisationId, organisationId)));
  if (!found) throw new AppError('missing', commonReasons.missing);
  const { group, everybodyId } = found;
  if (group.id === everybodyId) throw new AppError('conflict', groupReasons['organisation-group']);
  return group;
}
