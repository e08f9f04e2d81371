import type { Input } from '#base/endpoint.ts';
import { sendInvitation } from '#features/accounts/server.ts';
import { replaceGroups } from '#features/organisations/groups/server/groups-of-member.ts';
import { countOtherAdmins } from '#features/organisations/organisations/server/people-store.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { changeMember } from '../contract/members.ts';
import { memberChanged, memberRightsChanged } from '../events.ts';
import { whyCannotDemote } from '../rules/acts-upon-members.ts';
import { type MemberRow, stopAt, updateMember } from './member-store.ts';

type Named = Omit<
  Input<typeof changeMember>,
  'organizationId' | 'userId' | 'isPlatformAdmin' | 'currentPassword'
>;

/** Changes what is named of a member whose organisation the caller holds. */
export async function changeFields(
  tx: Transaction,
  context: RequestContext,
  member: MemberRow,
  named: Named,
): Promise<void> {
  const { actor, now } = context;
  const { id: userId, organisationId } = member;
  const changesRole = named.isAdmin !== undefined && named.isAdmin !== member.isOrganisationAdmin;
  if (changesRole && !named.isAdmin) {
    const otherAdmins = await countOtherAdmins(tx, organisationId, userId);
    stopAt(whyCannotDemote({ by: actor, member, otherAdmins }));
  }
  const leavesGroups =
    named.groups !== undefined &&
    (await replaceGroups(tx, { organisationId, userId }, named.groups, { by: actor.userId, at: now }));
  const isAskedAgain = mustBeAskedAgain(member, named);
  const invited = isAskedAgain ? { invitedAt: now, invitedBy: actor.userId, invitationFailedAt: null } : {};
  await updateMember(tx, member, { ...fieldsOf(member, named), ...invited }, context);
  if (isAskedAgain) await sendInvitation(tx, userId, now);
  const fact = changesRole || leavesGroups ? memberRightsChanged : memberChanged;
  await announce(tx, organisationId, fact, { organisationId, userId });
  await recordAudit(tx, {
    ...{ organisationId, actorId: actor.userId, act: fact.name, subject: `user:${userId}` },
    details: { changed: Object.keys(named), ...(changesRole ? { isAdmin: named.isAdmin ?? false } : {}) },
  });
}

/** Who has not come yet could only come by a link to the old address, which no longer serves. */
export function mustBeAskedAgain(member: MemberRow, { email }: Pick<Named, 'email'>): boolean {
  const isPending = member.firstSignedInAt === null && member.suspendedAt === null;
  return isPending && email !== undefined && email !== member.email;
}

function fieldsOf(
  member: MemberRow,
  { firstName, lastName, email, isAdmin, featureSwitches }: Named,
): Partial<MemberRow> {
  const named = Object.entries({ firstName, lastName, email, isOrganisationAdmin: isAdmin });
  const fields: Partial<MemberRow> = Object.fromEntries(named.filter(([, value]) => value !== undefined));
  return featureSwitches ? { ...fields, featureSwitches: switchesAfter(member, featureSwitches) } : fields;
}

/** A switch set to null follows the installation again. */
function switchesAfter(
  member: MemberRow,
  chosen: Readonly<Record<string, boolean | null | undefined>>,
): Record<string, boolean> {
  const all = Object.entries({ ...member.featureSwitches, ...chosen });
  return Object.fromEntries(all.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));
}
