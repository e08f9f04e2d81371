import type { Input } from '#base/endpoint.ts';
import { sendInvitation } from '#features/accounts/server.ts';
import { assertGroupsByHand, replaceGroups } from '#features/organisations/groups/server/groups-of-member.ts';
import { countOtherAdmins } from '#features/organisations/organisations/server/people-store.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { changeMember } from '../contract/members.ts';
import { memberChanged, memberRightsChanged } from '../events.ts';
import { whyCannotChangeIdentity, whyCannotDemote } from '../rules/member-action-rules.ts';
import { assertAllowed, isManagedByDirectory, type MemberRow, updateMember } from './member-store.ts';

type FieldChanges = Omit<Input<typeof changeMember>, 'organizationId' | 'userId' | 'isPlatformAdmin'>;

/** Changes the given fields of a member whose organisation the caller has locked. */
export async function changeFields(
  tx: Transaction,
  context: RequestContext,
  member: MemberRow,
  changes: FieldChanges,
): Promise<void> {
  const { actor, now } = context;
  const { id: userId, organisationId } = member;
  const changesRole = changes.isAdmin !== undefined && changes.isAdmin !== member.isOrganisationAdmin;
  if (changesRole && !changes.isAdmin) {
    const otherAdmins = await countOtherAdmins(tx, organisationId, userId);
    assertAllowed(whyCannotDemote({ by: actor, member, otherAdmins }));
  }
  const isManaged = await isManagedByDirectory(tx, member);
  assertAllowed(whyCannotChangeIdentity({ ...member, isManaged }, changes));
  if (changes.groups)
    await assertGroupsByHand(tx, { organisationId, userId }, { groupIds: changes.groups, replacing: true });
  const leavesGroups =
    changes.groups !== undefined &&
    (await replaceGroups(tx, { organisationId, userId }, changes.groups, { by: actor.userId, at: now }));
  const isInvitedAgain = needsNewInvitation(member, changes);
  const invited = isInvitedAgain ? { invitedAt: now, invitedBy: actor.userId, invitationFailedAt: null } : {};
  await updateMember(tx, member, { ...fieldsOf(member, changes), ...invited }, context);
  if (isInvitedAgain) await sendInvitation(tx, userId, now);
  const event = changesRole || leavesGroups ? memberRightsChanged : memberChanged;
  await announce(tx, organisationId, event, { organisationId, userId });
  await recordAudit(tx, {
    organisationId,
    actorId: actor.userId,
    act: event.name,
    subject: `user:${userId}`,
    details: {
      changed: Object.keys(changes),
      ...(changesRole
        ? { isAdmin: !member.isOrganisationAdmin, isAdminBefore: member.isOrganisationAdmin }
        : {}),
    },
  });
}

/** The invitation link of a pending person is bound to the old address, so a new address needs a new one. */
export function needsNewInvitation(member: MemberRow, { email }: Pick<FieldChanges, 'email'>): boolean {
  const isPending = member.firstSignedInAt === null && member.suspendedAt === null;
  return isPending && email !== undefined && email !== member.email;
}

function fieldsOf(
  member: MemberRow,
  { firstName, lastName, email, isAdmin, featureSwitches }: FieldChanges,
): Partial<MemberRow> {
  const entries = Object.entries({ firstName, lastName, email, isOrganisationAdmin: isAdmin });
  const fields: Partial<MemberRow> = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return featureSwitches ? { ...fields, featureSwitches: mergeSwitches(member, featureSwitches) } : fields;
}

/** A switch set to null follows the installation again. */
function mergeSwitches(
  member: MemberRow,
  chosen: Readonly<Record<string, boolean | null | undefined>>,
): Record<string, boolean> {
  const all = Object.entries({ ...member.featureSwitches, ...chosen });
  return Object.fromEntries(all.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));
}
