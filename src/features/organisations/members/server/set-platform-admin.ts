import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import { memberRightsChanged } from '../events.ts';
import { whyCannotDemotePlatformAdmin } from '../rules/member-action-rules.ts';
import { assertAllowed, type MemberRow, updateMember } from './member-store.ts';
import { countOtherPlatformAdmins } from './platform-admins.ts';

/**
 * Appoints or demotes a platform admin; a repeated call changes nothing. The caller has locked the platform admins and
 * runs as the platform role: the request role may not write this column.
 */
export async function setPlatformAdmin(
  tx: Transaction,
  context: RequestContext,
  member: MemberRow,
  isPlatformAdmin: boolean,
): Promise<void> {
  if (isPlatformAdmin === member.isPlatformAdmin) return;
  const { actor } = context;
  const { id: userId, organisationId } = member;
  if (!isPlatformAdmin) {
    const otherPlatformAdmins = await countOtherPlatformAdmins(tx, userId);
    assertAllowed(whyCannotDemotePlatformAdmin({ by: actor, member, otherPlatformAdmins }));
  }
  await updateMember(tx, member, { isPlatformAdmin }, context);
  await announce(tx, organisationId, memberRightsChanged, { organisationId, userId });
  await recordAudit(tx, {
    organisationId,
    actorId: actor.userId,
    act: isPlatformAdmin ? 'platform-admin-named' : 'platform-admin-removed',
    subject: `user:${userId}`,
  });
}
