import type { Input } from '#base/endpoint.ts';
import { countMailToRecipient, sendInvitation } from '#features/accounts/server.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { requireOrganisationUser } from '#features/organisations/organisations/server/people-store.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { resendInvitation as endpoint } from '../contract/members.ts';
import { memberInvited } from '../events.ts';
import { whyCannotChange, whyCannotInviteAgain } from '../rules/member-action-rules.ts';
import { assertAllowed, requireMember, updateMember } from './member-store.ts';

/** Sends the invitation of a pending person again, now in the name of the caller. */
export async function resendInvitation(
  context: RequestContext,
  input: Input<typeof endpoint>,
): Promise<OrganisationUser> {
  const { organisationId, transaction } = await requireAdministered(context, input.organizationId);
  const { actor, now } = context;
  const requireInvitable = async (tx: Transaction) => {
    const member = await requireMember(tx, organisationId, input.userId);
    assertAllowed(whyCannotChange({ by: actor, member }) ?? whyCannotInviteAgain(member));
    return member;
  };
  await countMailToRecipient(context, (await transaction(requireInvitable)).email);
  return transaction(async (tx) => {
    await lockOrganisation(tx, organisationId);
    const member = await requireInvitable(tx);
    const userId = member.id;
    const invited = { invitedAt: now, invitedBy: actor.userId, invitationFailedAt: null };
    await updateMember(tx, member, invited, context);
    await sendInvitation(tx, userId, now);
    await announce(tx, organisationId, memberInvited, { organisationId, userId });
    await recordAudit(tx, {
      organisationId,
      actorId: actor.userId,
      act: 'invitation-sent-again',
      subject: `user:${userId}`,
    });
    return requireOrganisationUser(tx, organisationId, userId);
  });
}
