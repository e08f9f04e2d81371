import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import { type Accounts, addPerson, type organisations, sendInvitation } from '#features/accounts/server.ts';
import { addToGroups, assertGroupsByHand } from '#features/organisations/groups/server/groups-of-member.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { requireOrganisationUser } from '#features/organisations/organisations/server/people-store.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { idTakenError, isUniqueViolation } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { placePerson as endpoint } from '../contract/members.ts';
import { memberInvited, memberRightsChanged } from '../events.ts';
import { hasReachedMaxUsers, memberReasons, whyCannotChange } from '../rules/member-action-rules.ts';
import { assertAllowed, findMember, type MemberRow, updateMember } from './member-store.ts';
import { peopleToPlace } from './people-to-place.ts';

/** AU-09: adds a person to an organisation and its groups, and invites them. An address is unique across organisations. */
export async function placePerson(
  { identities }: Accounts,
  context: RequestContext,
  { organizationId, userId, user, groups, isAdmin }: Input<typeof endpoint>,
): Promise<OrganisationUser> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  const unplaced = userId === undefined ? null : await findUnplaced(context, userId);
  const person = user ? { ...user, id: user.id ?? newId() } : unplaced;
  try {
    const placed = await transaction(async (tx) => {
      const organisation = await lockOrganisation(tx, organisationId);
      const existing = await findExistingMember(tx, organisationId, { userId, user });
      if (existing) {
        await extendMember(tx, context, existing, { groups, isAdmin: isAdmin ?? user?.isAdmin ?? false });
      } else if (person) {
        await addNewMember(tx, context, organisation, { ...person, isAdmin: isAdmin ?? person.isAdmin });
        const written = { by: context.actor.userId, at: context.now };
        const newMember = { organisationId, userId: person.id };
        await assertGroupsByHand(tx, newMember, { groupIds: groups, replacing: false });
        await addToGroups(tx, newMember, groups, written);
      } else {
        throw new AppError('missing', commonReasons.missing);
      }
      return requireOrganisationUser(tx, organisationId, existing?.id ?? person?.id ?? '');
    });
    identities.forgetUser(placed.id);
    if (unplaced)
      await context.database.platform.delete(peopleToPlace).where(eq(peopleToPlace.id, unplaced.id));
    return placed;
  } catch (failure) {
    if (user?.id && isUniqueViolation(failure, 'users_pkey')) throw idTakenError(failure);
    if (!isUniqueViolation(failure, 'users_email') && !isUniqueViolation(failure, 'users_pkey'))
      throw failure;
    throw new AppError('conflict', memberReasons['email-taken'], { cause: failure });
  }
}

/** The existing member: given by id, or the new person of a repeated request. */
async function findExistingMember(
  tx: Transaction,
  organisationId: OrganisationId,
  { userId, user }: Pick<Input<typeof endpoint>, 'userId' | 'user'>,
): Promise<MemberRow | null> {
  const searchedId = userId ?? user?.id;
  const member = searchedId === undefined ? null : await findMember(tx, organisationId, searchedId);
  // A different address means a different person, so the id is already taken.
  if (member && user && member.email !== user.email) throw idTakenError();
  return member;
}

/** Only the admin who created a person can place them. */
async function findUnplaced({ actor, database }: RequestContext, userId: UserId) {
  const [unplaced] = await database.platform
    .select()
    .from(peopleToPlace)
    .where(and(eq(peopleToPlace.id, userId), eq(peopleToPlace.createdBy, actor.userId)));
  return unplaced ?? null;
}

interface Additions {
  readonly groups: readonly Id[];
  readonly isAdmin: boolean;
}

/** Adds groups or the admin role to a person who is already a member; a repeated call changes nothing. */
async function extendMember(
  tx: Transaction,
  context: RequestContext,
  member: MemberRow,
  { groups, isAdmin }: Additions,
): Promise<void> {
  const { actor, now } = context;
  assertAllowed(whyCannotChange({ by: actor, member }));
  const { id: userId, organisationId } = member;
  await assertGroupsByHand(tx, { organisationId, userId }, { groupIds: groups, replacing: false });
  const joinsGroups = await addToGroups(tx, { organisationId, userId }, groups, {
    by: actor.userId,
    at: now,
  });
  const isPromoted = isAdmin && !member.isOrganisationAdmin;
  if (!joinsGroups && !isPromoted) return;
  await updateMember(tx, member, isPromoted ? { isOrganisationAdmin: true } : {}, context);
  await announce(tx, organisationId, memberRightsChanged, { organisationId, userId });
  await recordAudit(tx, {
    organisationId,
    actorId: actor.userId,
    act: memberRightsChanged.name,
    subject: `user:${userId}`,
    details: {
      groups,
      ...(isPromoted ? { isAdmin: true, isAdminBefore: false } : {}),
    },
  });
}

interface Person {
  readonly id: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isAdmin: boolean;
}

/** Adds a new person to a locked organisation, unless it is full, and sends them an invitation. */
async function addNewMember(
  tx: Transaction,
  { actor, now }: RequestContext,
  organisation: typeof organisations.$inferSelect,
  { id: userId, firstName, lastName, email, isAdmin }: Person,
): Promise<void> {
  const organisationId = organisation.id;
  if (hasReachedMaxUsers(organisation)) {
    const values = { maximum: organisation.maxUsers ?? 0 };
    throw new AppError('conflict', memberReasons['max-users'], { values });
  }
  await addPerson(tx, {
    id: userId,
    organisationId,
    firstName,
    lastName,
    email,
    by: actor.userId,
    isOrganisationAdmin: isAdmin,
    isPlatformAdmin: false,
    language: actor.language,
    firstSignedInAt: null,
    invitedAt: now,
    passwordHash: null,
  });
  await sendInvitation(tx, userId, now);
  await announce(tx, organisationId, memberInvited, { organisationId, userId });
  await recordAudit(tx, {
    organisationId,
    actorId: actor.userId,
    act: memberInvited.name,
    subject: `user:${userId}`,
    details: { isAdmin },
  });
}
