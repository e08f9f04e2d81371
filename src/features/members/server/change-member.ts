import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { type Accounts, letterJob } from '#features/accounts/server/public.ts';
import { replaceGroups } from '#features/groups/server/public.ts';
import type { OrganisationUser } from '#features/organisations/contract/people.ts';
import {
  countOtherAdmins,
  holdOrganisation,
  requireAdministered,
  requireOrganisationUser,
} from '#features/organisations/server/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { violates } from '#platform/database/violates.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { changeMember as endpoint } from '../contract/members.ts';
import { memberChanged, memberRightsChanged } from '../events.ts';
import { whyCannotDemote, whyCannotTouch } from '../rules/acts-upon-members.ts';
import { memberReasons } from '../rules/member-reasons.ts';
import { type MemberRow, requireMember, stopAt, updateMember } from './member-store.ts';

type Named = Omit<Input<typeof endpoint>, 'organizationId' | 'userId'>;

/** AD-05: changes what is named of a person. A role or a group that goes shows at once, in every open tab. */
export async function changeMember(
  { identities }: Accounts,
  context: RequestContext,
  { organizationId, userId: askedId, ...named }: Input<typeof endpoint>,
): Promise<OrganisationUser> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  const { actor, now } = context;
  try {
    const changed = await transaction(async (tx) => {
      await holdOrganisation(tx, organisationId);
      const member = await requireMember(tx, organisationId, askedId);
      const userId = member.id;
      stopAt(whyCannotTouch({ by: actor, member }));
      const changesRole = named.isAdmin !== undefined && named.isAdmin !== member.isOrganisationAdmin;
      if (changesRole && !named.isAdmin) {
        stopAt(whyCannotDemote({ member, otherAdmins: await countOtherAdmins(tx, organisationId, userId) }));
      }
      const leavesGroups =
        named.groups !== undefined &&
        (await replaceGroups(tx, { organisationId, userId }, named.groups, { by: actor.userId, at: now }));
      const isAskedAgain = mustBeAskedAgain(member, named);
      const invited = isAskedAgain ? { invitedAt: now, invitedBy: actor.userId } : {};
      await updateMember(tx, member, { ...fieldsOf(member, named), ...invited }, context);
      if (isAskedAgain) await enqueueJob(tx, letterJob, { userId, letter: 'invitation' });
      const fact = changesRole || leavesGroups ? memberRightsChanged : memberChanged;
      await announce(tx, organisationId, fact, { organisationId, userId });
      await recordAudit(tx, {
        ...{ organisationId, actorId: actor.userId, act: fact.name, subject: `user:${userId}` },
        details: { changed: Object.keys(named), ...(changesRole ? { isAdmin: named.isAdmin ?? false } : {}) },
      });
      return requireOrganisationUser(tx, organisationId, userId);
    });
    identities.forgetUser(changed.id);
    return changed;
  } catch (failure) {
    if (!violates(failure, 'users_email')) throw failure;
    throw new AppError('conflict', memberReasons['email-taken'], { cause: failure });
  }
}

/** Who has not come yet could only come by a link to the old address, which no longer serves. */
function mustBeAskedAgain(member: MemberRow, { email }: Named): boolean {
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
