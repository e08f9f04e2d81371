import { and, eq } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { users } from '#features/accounts/server.ts';
import {
  addToGroups,
  findGroupsOf,
  findUnmanagedGroups,
  leaveGroups,
} from '#features/organisations/groups/server/groups-of-member.ts';
import { memberRightsChanged } from '#features/organisations/members/events.ts';
import { countOtherAdmins } from '#features/organisations/organisations/server/people-store.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import { planRights } from '../rules/plan-rights.ts';
import { selectMappings } from './provider-store.ts';

interface Member {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

/**
 * Gives and takes the groups and the role that the mapping names; others, and groups of the directory, are left alone. A lost right takes effect in open
 * tabs at once. The organisation is locked.
 */
export async function applyRights(
  tx: Transaction,
  context: Pick<PublicContext, 'now' | 'log'>,
  member: Member,
  externalGroups: readonly string[] | null,
): Promise<void> {
  const { organisationId, userId } = member;
  const plan = planRights(await selectMappings(tx, organisationId), externalGroups);
  const open = await findUnmanagedGroups(tx, organisationId, [...plan.join, ...plan.leave]);
  const present = new Set(await findGroupsOf(tx, member, open));
  const joined = plan.join.filter((groupId) => open.includes(groupId) && !present.has(groupId));
  const left = plan.leave.filter((groupId) => present.has(groupId));
  await addToGroups(tx, member, joined, { by: userId, at: context.now });
  await leaveGroups(tx, member, left);
  const role = plan.isAdmin === null ? null : await setRole(tx, context, member, plan.isAdmin);
  if (joined.length === 0 && left.length === 0 && role === null) return;
  await announce(tx, organisationId, memberRightsChanged, { organisationId, userId });
  await recordAudit(tx, {
    organisationId,
    // Nobody here decided it: the provider did.
    actorId: null,
    act: memberRightsChanged.name,
    subject: `user:${userId}`,
    details: {
      way: 'oidc',
      groups: joined,
      left,
      ...(role === null ? {} : { isAdmin: role, isAdminBefore: !role }),
    },
  });
}

/** Sets the role of organisation admin; returns it when it changed. The last active admin keeps it. */
async function setRole(
  tx: Transaction,
  { now, log }: Pick<PublicContext, 'now' | 'log'>,
  { organisationId, userId }: Member,
  isAdmin: boolean,
): Promise<boolean | null> {
  const isMember = and(eq(users.id, userId), eq(users.organisationId, organisationId));
  const [before] = await tx.select({ isAdmin: users.isOrganisationAdmin }).from(users).where(isMember);
  if (before?.isAdmin === isAdmin) return null;
  if (!isAdmin && (await countOtherAdmins(tx, organisationId, userId)) === 0) {
    log.warn({ organisationId, userId }, 'the last admin keeps the role that the provider took away');
    return null;
  }
  await tx
    .update(users)
    .set({ isOrganisationAdmin: isAdmin, modifiedBy: userId, modifiedOn: now })
    .where(isMember);
  return isAdmin;
}
