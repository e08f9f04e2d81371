import { eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { type Accounts, endCredentials, requireScope, users } from '#features/accounts/server/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { setMemberSuspended as endpoint, Member } from '../contract/members.ts';
import { memberReinstated, memberSuspended } from '../events.ts';
import { whyCannotReinstate, whyCannotSuspend } from '../rules/suspension.ts';
import { asMember, countOtherAdmins, holdOrganisation, requireMember } from './member-store.ts';

/**
 * Suspends a member of my organisation, or lets them back in. Sessions and tokens end with it, so this runs as the
 * platform, which alone may touch them; every statement names the organisation.
 */
export async function setMemberSuspended(
  { identities }: Accounts,
  { actor, database, now }: RequestContext,
  { userId, suspended }: Input<typeof endpoint>,
): Promise<Member> {
  requireScope(actor, 'write');
  const { organisationId } = actor;
  const member = await database.asPlatform(async (tx) => {
    await holdOrganisation(tx, organisationId);
    const before = await requireMember(tx, organisationId, userId);
    if ((before.suspendedAt !== null) === suspended) return asMember(before);
    const otherAdmins = await countOtherAdmins(tx, organisationId, userId);
    const asked = { by: actor, member: before };
    const refusal = suspended ? whyCannotSuspend({ ...asked, otherAdmins }) : whyCannotReinstate(asked);
    if (refusal) throw new AppError('conflict', refusal);
    const change = { suspendedAt: suspended ? now : null, modifiedBy: actor.userId, modifiedOn: now };
    await tx.update(users).set(change).where(eq(users.id, userId));
    if (suspended) await endCredentials(tx, { userId, organisationId });
    const fact = suspended ? memberSuspended : memberReinstated;
    await announce(tx, organisationId, fact, { organisationId, userId });
    await recordAudit(tx, {
      organisationId,
      actorId: actor.userId,
      act: fact.name,
      subject: `user:${userId}`,
    });
    return asMember({ ...before, ...change });
  });
  identities.forgetUser(userId);
  return member;
}
