import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import {
  type Accounts,
  countMailToRecipient,
  findPersonByEmail,
  sendInvitation,
} from '#features/accounts/server.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import type { OwnedData } from '#features/organisations/organisations/server/owned-data.ts';
import { requireOrganisationUser } from '#features/organisations/organisations/server/people-store.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import type {
  createPerson as createPersonEndpoint,
  resendInvitation as resendInvitationEndpoint,
} from '../contract/members.ts';
import * as members from '../contract/members.ts';
import { memberInvited } from '../events.ts';
import { memberReasons, whyCannotChange, whyCannotInviteAgain } from '../rules/member-action-rules.ts';
import { changeMember } from './change-member.ts';
import { deleteMember, previewMemberDeletion } from './delete-member.ts';
import { assertAllowed, requireMember, updateMember } from './member-store.ts';
import { peopleToPlace } from './people-to-place.ts';
import { placePerson } from './place-person.ts';
import { resetMemberSecondFactor } from './reset-member-second-factor.ts';
import { revokeMemberTokens } from './revoke-member-tokens.ts';
import { setMemberSuspended } from './suspend-member.ts';

/** The routes of members. */
export function memberRoutes(accounts: Accounts, ownedData: readonly OwnedData[]): Route[] {
  return [
    route(members.createPerson, createPerson),
    route(members.placePerson, (context, input) => placePerson(accounts, context, input)),
    route(members.changeMember, (context, input) => changeMember(accounts, context, input)),
    route(members.setMemberSuspended, (context, input) => setMemberSuspended(accounts, context, input)),
    route(members.resetMemberSecondFactor, (context, input) =>
      resetMemberSecondFactor(accounts, context, input),
    ),
    route(members.revokeMemberTokens, (context, input) => revokeMemberTokens(accounts, context, input)),
    route(members.resendInvitation, resendInvitation),
    route(members.previewMemberDeletion, (context, input) =>
      previewMemberDeletion(ownedData, context, input),
    ),
    route(members.deleteMember, (context, input) => deleteMember(accounts, ownedData, context, input)),
  ];
}

/**
 * Saves a new person until they are placed in an organisation. Only the caller can place them, and no mail is sent. The
 * row belongs to no organisation, so this runs as the platform role.
 */
function createPerson(
  { actor, database, now }: RequestContext,
  { user }: Input<typeof createPersonEndpoint>,
): Promise<Output<typeof createPersonEndpoint>> {
  return database.asPlatform(async (tx) => {
    if (await findPersonByEmail(tx, user.email)) {
      throw new AppError('conflict', memberReasons['email-taken']);
    }
    const fields = { ...user, createdAt: now };
    const [saved] = await tx
      .insert(peopleToPlace)
      .values({ id: newId(), createdBy: actor.userId, ...fields })
      .onConflictDoUpdate({ target: [peopleToPlace.createdBy, peopleToPlace.email], set: fields })
      .returning({ id: peopleToPlace.id });
    if (!saved) throw new Error('an upsert returns its row');
    return { id: saved.id, ...user };
  });
}

/** Sends the invitation of a pending person again, now in the name of the caller. */
async function resendInvitation(
  context: RequestContext,
  input: Input<typeof resendInvitationEndpoint>,
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
