import type { Id, UserId } from '#base/ids.ts';
import type { AccessEntry } from '#features/sharing/contract/access.ts';
import type { Role } from '#features/sharing/rules/roles.ts';

interface RoleGrant {
  readonly role: Role;
  readonly userIds: UserId[];
  readonly groupIds: Id[];
}

/**
 * The grantees of an access list by role, without the author, who is an owner anyway. Of two entries for one
 * grantee the last counts.
 */
export function aclByRole(acl: readonly AccessEntry[], author: UserId): RoleGrant[] {
  const last = new Map<string, AccessEntry>();
  for (const entry of acl) {
    if (entry.entityId !== author) last.set(`${entry.entityType} ${entry.entityId}`, entry);
  }
  const byRole = Map.groupBy(last.values(), ({ permission }) => permission);
  return [...byRole].map(([role, entries]) => {
    const idsOf = (type: AccessEntry['entityType']) =>
      entries.filter(({ entityType }) => entityType === type).map(({ entityId }) => entityId);
    return { role, userIds: idsOf('User'), groupIds: idsOf('Group') };
  });
}
