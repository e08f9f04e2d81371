import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import type { Accounts } from '#features/accounts/server.ts';
import { addToGroups } from '#features/organisations/groups/server/groups-of-member.ts';
import type { OrganisationUser } from '#features/organisations/organisations/contract/people.ts';
import { requireAdministered } from '#features/organisations/organisations/server/administered.ts';
import { holdOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { requireOrganisationUser } from '#features/organisations/organisations/server/people-store.ts';
import type { Transaction } from '#platform/database/database.ts';
import { idTaken } from '#platform/database/once-by-id.ts';
import { violates } from '#platform/database/violates.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import type { placePerson as endpoint } from '../contract/members.ts';
import { memberReasons } from '../rules/member-reasons.ts';
import { addNewMember } from './add-new-member.ts';
import { findMember, type MemberRow } from './member-store.ts';
import { peopleToPlace } from './people-to-place-table.ts';
import { widenMember } from './widen-member.ts';

/** AU-09: puts a person into an organisation and its groups, and invites them. An address is somebody's once, anywhere. */
export async function placePerson(
  { identities }: Accounts,
  context: RequestContext,
  { organizationId, userId, user, groups, isAdmin }: Input<typeof endpoint>,
): Promise<OrganisationUser> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  const noted = userId === undefined ? null : await findNoted(context, userId);
  const person = user ? { ...user, id: user.id ?? newId() } : noted;
  try {
    const placed = await transaction(async (tx) => {
      const organisation = await holdOrganisation(tx, organisationId);
      const already = await findPlaced(tx, organisationId, { userId, user });
      if (already) {
        await widenMember(tx, context, already, { groups, isAdmin: isAdmin ?? user?.isAdmin ?? false });
      } else if (person) {
        await addNewMember(tx, context, organisation, { ...person, isAdmin: isAdmin ?? person.isAdmin });
        const written = { by: context.actor.userId, at: context.now };
        await addToGroups(tx, { organisationId, userId: person.id }, groups, written);
      } else {
        throw new AppError('missing', commonReasons.missing);
      }
      return requireOrganisationUser(tx, organisationId, already?.id ?? person?.id ?? '');
    });
    identities.forgetUser(placed.id);
    if (noted) await context.database.platform.delete(peopleToPlace).where(eq(peopleToPlace.id, noted.id));
    return placed;
  } catch (failure) {
    if (user?.id && violates(failure, 'users_pkey')) throw idTaken(failure);
    if (!violates(failure, 'users_email') && !violates(failure, 'users_pkey')) throw failure;
    throw new AppError('conflict', memberReasons['email-taken'], { cause: failure });
  }
}

/** Who is here already: named by id, or the new person of a request that is sent again. */
async function findPlaced(
  tx: Transaction,
  organisationId: OrganisationId,
  { userId, user }: Pick<Input<typeof endpoint>, 'userId' | 'user'>,
): Promise<MemberRow | null> {
  const sought = userId ?? user?.id;
  const member = sought === undefined ? null : await findMember(tx, organisationId, sought);
  // Another address is another person, whom the caller must not take for the one they asked for.
  if (member && user && member.email !== user.email) throw idTaken();
  return member;
}

/** Only whoever noted someone can place them. */
async function findNoted({ actor, database }: RequestContext, userId: UserId) {
  const [noted] = await database.platform
    .select()
    .from(peopleToPlace)
    .where(and(eq(peopleToPlace.id, userId), eq(peopleToPlace.createdBy, actor.userId)));
  return noted ?? null;
}
