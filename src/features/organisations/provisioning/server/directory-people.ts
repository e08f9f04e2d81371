import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Id, UserId } from '#base/ids.ts';
import { groupMembers, groups, type organisations } from '#features/accounts/server.ts';
import { groupChanged } from '#features/organisations/groups/events.ts';
import { memberChanged } from '#features/organisations/members/events.ts';
import { memberReasons, whyCannotDemote } from '#features/organisations/members/rules/member-action-rules.ts';
import {
  assertAllowed,
  type MemberRow,
  requireMember,
  updateMember,
} from '#features/organisations/members/server/member-store.ts';
import {
  emailTakenOr,
  placeProvisionedPerson,
} from '#features/organisations/members/server/place-provisioned-person.ts';
import { applySuspension } from '#features/organisations/members/server/suspend-member.ts';
import { accessNarrowed } from '#features/organisations/organisations/events.ts';
import { announceToPeople } from '#features/organisations/organisations/server/organisation-announcements.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { countOtherAdmins } from '#features/organisations/organisations/server/people-store.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce, announceAll } from '#platform/outbox/announce.ts';
import { parseFilter } from '../rules/scim-path.ts';
import { scimReasons } from '../rules/scim-reasons.ts';
import { type DirectoryPerson, namesOf } from '../rules/scim-user.ts';
import { BY_DIRECTORY, type DirectoryContext, inOrganisation } from './directory-context.ts';
import {
  assertNoPlatformAdmin,
  FILTERED_OF_PEOPLE,
  findDirectoryGroupsOf,
  findDirectoryPeople,
  findMemberByEmail,
  requireDirectoryPerson,
  userResource,
} from './directory-people-store.ts';
import type { ListQuery } from './list-query.ts';
import { listResponse, type ScimResource } from './scim-schemas.ts';

/** Lists the people whom the directory manages; nobody else exists for it. */
export function listPeople(context: DirectoryContext, query: ListQuery): Promise<ScimResource> {
  const { organisationId, baseUrl } = context;
  const comparisons = query.filter === null ? [] : parseFilter(query.filter, FILTERED_OF_PEOPLE);
  return inOrganisation(context, async (tx) => {
    const { people, total } = await findDirectoryPeople(tx, organisationId, comparisons, query);
    const groupsOf = await findDirectoryGroupsOf(tx, organisationId, people);
    const resources = people.map((person) => userResource(person, groupsOf, baseUrl));
    return listResponse({ resources, total, startIndex: query.startIndex });
  });
}

export function readPerson(context: DirectoryContext, userId: string): Promise<ScimResource> {
  return inOrganisation(context, async (tx) => {
    const isIt = [{ attribute: 'id', value: userId }];
    const page = { startIndex: 1, count: 1 };
    const [person] = (await findDirectoryPeople(tx, context.organisationId, isIt, page)).people;
    if (!person) throw new AppError('missing', scimReasons['scim-missing']);
    return shown(tx, context, person);
  });
}

async function shown(tx: Transaction, context: DirectoryContext, person: MemberRow): Promise<ScimResource> {
  const groupsOf = await findDirectoryGroupsOf(tx, context.organisationId, [person]);
  return userResource(person, groupsOf, context.baseUrl);
}

/**
 * TR-02: adds a person without an invitation. A member of this organisation whom nobody provisioned is adopted; any other
 * taken address is refused in the same words, wherever its owner belongs.
 */
export async function createPerson(
  context: DirectoryContext,
  wanted: DirectoryPerson,
): Promise<ScimResource> {
  const { userName: email } = wanted;
  if (email === undefined) throw new AppError('invalid', scimReasons['scim-user-name']);
  const { active = true } = wanted;
  const { person, resource } = await changing(context, { ...wanted, active }, async (tx, organisation) => {
    const existing = await findMemberByEmail(tx, organisation.id, email);
    const added = existing ?? (await addPerson(tx, context, organisation, { ...wanted, userName: email }));
    if (existing) assertAdoptable(existing);
    const marks = { provisionedAt: context.now, externalId: wanted.externalId ?? null };
    await updateMember(tx, added, marks, { actor: null, now: context.now });
    if (existing) await recordLink(tx, existing, 'member-linked');
    return { ...added, ...marks };
  });
  context.accounts.identities.forgetUser(person.id);
  return resource;
}

async function addPerson(
  tx: Transaction,
  { now }: DirectoryContext,
  organisation: typeof organisations.$inferSelect,
  wanted: DirectoryPerson & { readonly userName: string },
): Promise<MemberRow> {
  const { userName: email, language = null } = wanted;
  const names = namesOf(wanted, null, email);
  const person = { ...names, email, language, way: BY_DIRECTORY.way, at: now };
  return requireMember(tx, organisation.id, await placeProvisionedPerson(tx, organisation, person));
}

function assertAdoptable(member: MemberRow): void {
  assertNoPlatformAdmin(member);
  if (member.provisionedAt !== null) throw new AppError('conflict', memberReasons['email-taken']);
}

/** Changes the given fields of a person; `active` suspends or reinstates them. */
export async function changePerson(
  context: DirectoryContext,
  userId: string,
  wanted: DirectoryPerson,
): Promise<ScimResource> {
  const { person, resource } = await changing(context, wanted, (tx) =>
    requireDirectoryPerson(tx, context.organisationId, userId),
  );
  context.accounts.identities.forgetUser(person.id);
  return resource;
}

/**
 * Finds a person with `find`, then changes what is wanted of them, in one transaction. A suspension ends sessions and tokens,
 * so it runs as the platform role, which alone may; every statement filters by the organisation.
 */
async function changing(
  context: DirectoryContext,
  wanted: DirectoryPerson,
  find: (tx: Transaction, organisation: typeof organisations.$inferSelect) => Promise<MemberRow>,
): Promise<{ person: MemberRow; resource: ScimResource }> {
  const { organisationId, accounts } = context;
  const work = async (tx: Transaction) => {
    const person = await find(tx, await lockOrganisation(tx, organisationId));
    await changeIdentity(tx, context, person, wanted);
    if (wanted.active !== undefined) await setActive(tx, context, person, wanted.active);
    const changed = await requireMember(tx, organisationId, person.id);
    return { person: changed, resource: await shown(tx, context, changed) };
  };
  try {
    return await (wanted.active === false
      ? accounts.database.asPlatform(work)
      : inOrganisation(context, work));
  } catch (failure) {
    throw emailTakenOr(failure);
  }
}

async function changeIdentity(
  tx: Transaction,
  { now }: DirectoryContext,
  person: MemberRow,
  wanted: DirectoryPerson,
): Promise<void> {
  const { id: userId, organisationId } = person;
  const email = wanted.userName ?? wanted.email ?? person.email;
  const { externalId = person.externalId } = wanted;
  const after = { ...namesOf(wanted, person, email), email, externalId };
  const changed = (['firstName', 'lastName', 'email', 'externalId'] as const).filter(
    (field) => after[field] !== person[field],
  );
  if (changed.length === 0) return;
  await updateMember(tx, person, after, { actor: null, now });
  await announce(tx, organisationId, memberChanged, { organisationId, userId });
  await recordAudit(tx, {
    organisationId,
    actorId: null,
    act: memberChanged.name,
    subject: `user:${userId}`,
    details: { ...BY_DIRECTORY, changed },
  });
}

async function setActive(
  tx: Transaction,
  { organisationId, now }: DirectoryContext,
  person: MemberRow,
  active: boolean,
): Promise<void> {
  if (!active && person.suspendedAt === null) {
    const otherAdmins = await countOtherAdmins(tx, organisationId, person.id);
    assertAllowed(whyCannotDemote({ by: DIRECTORY, member: person, otherAdmins }));
  }
  await applySuspension(tx, person, !active, { actor: null, now }, BY_DIRECTORY);
}

/** The directory is nobody in particular, and no platform admin. */
const DIRECTORY = { userId: '', isPlatformAdmin: false };

/**
 * TR-02: suspends a person and lets go of them: for the directory they no longer exist, and their account, groups of the
 * directory apart, stays as it is. The same address can be provisioned again.
 */
export async function removePerson(context: DirectoryContext, userId: string): Promise<void> {
  const { organisationId, accounts, now } = context;
  const removedId = await accounts.database.asPlatform(async (tx) => {
    await lockOrganisation(tx, organisationId);
    const person = await requireDirectoryPerson(tx, organisationId, userId);
    await setActive(tx, context, person, false);
    await leaveDirectoryGroups(tx, context, person.id);
    await updateMember(tx, person, { provisionedAt: null, externalId: null }, { actor: null, now });
    await recordLink(tx, person, 'member-unlinked');
    return person.id;
  });
  accounts.identities.forgetUser(removedId);
}

async function leaveDirectoryGroups(
  tx: Transaction,
  { organisationId }: DirectoryContext,
  userId: UserId,
): Promise<void> {
  const ofDirectory = tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.organisationId, organisationId), isNotNull(groups.provisionedAt)));
  const left = await tx
    .delete(groupMembers)
    .where(
      and(
        eq(groupMembers.organisationId, organisationId),
        eq(groupMembers.userId, userId),
        sql`${groupMembers.groupId} IN (${ofDirectory})`,
      ),
    )
    .returning({ groupId: groupMembers.groupId });
  if (left.length === 0) return;
  const changes = left.map(({ groupId }: { groupId: Id }) => ({ organisationId, groupId }));
  await announceAll(tx, organisationId, groupChanged, changes);
  await announceToPeople(tx, organisationId, accessNarrowed, [userId]);
}

/** Records that the directory manages an account that existed before, or no longer does. */
async function recordLink(
  tx: Transaction,
  { id: userId, organisationId }: MemberRow,
  act: 'member-linked' | 'member-unlinked',
): Promise<void> {
  await announce(tx, organisationId, memberChanged, { organisationId, userId });
  const subject = `user:${userId}`;
  await recordAudit(tx, { organisationId, actorId: null, act, subject, details: BY_DIRECTORY });
}
