import { eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { type Accounts, letterJob, users } from '#features/accounts/server/public.ts';
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
import { type MemberRow, requireMember, stopAt } from './member-store.ts';

type Asked = Input<typeof endpoint>;

/** AD-05: changes what is named of a person. A role or a group that goes shows at once, in every open tab. */
export async function changeMember(
  { identities }: Accounts,
  context: RequestContext,
  asked: Asked,
): Promise<OrganisationUser> {
  const { organisationId, transaction } = await requireAdministered(context, asked.organizationId);
  const { actor, now } = context;
  try {
    const changed = await transaction(async (tx) => {
      await holdOrganisation(tx, organisationId);
      const member = await requireMember(tx, organisationId, asked.userId);
      const userId = member.id;
      stopAt(whyCannotTouch({ by: actor, member }));
      const changesRole = asked.isAdmin !== undefined && asked.isAdmin !== member.isOrganisationAdmin;
      if (changesRole && !asked.isAdmin) {
        stopAt(whyCannotDemote({ member, otherAdmins: await countOtherAdmins(tx, organisationId, userId) }));
      }
      const leavesGroups =
        asked.groups !== undefined &&
        (await replaceGroups(tx, { organisationId, userId }, asked.groups, { by: actor.userId, at: now }));
      const isAskedAgain = mustBeAskedAgain(member, asked);
      await tx
        .update(users)
        .set({
          ...fieldsOf(member, asked),
          ...(isAskedAgain ? { invitedAt: now, invitedBy: actor.userId } : {}),
          ...{ modifiedBy: actor.userId, modifiedOn: now },
        })
        .where(eq(users.id, userId));
      if (isAskedAgain) await enqueueJob(tx, letterJob, { userId, letter: 'invitation' });
      const fact = changesRole || leavesGroups ? memberRightsChanged : memberChanged;
      await announce(tx, organisationId, fact, { organisationId, userId });
      const { organizationId: _, userId: __, ...named } = asked;
      await recordAudit(tx, {
        ...{ organisationId, actorId: actor.userId, act: fact.name, subject: `user:${userId}` },
        details: { changed: Object.keys(named), ...(changesRole ? { isAdmin: asked.isAdmin ?? false } : {}) },
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
function mustBeAskedAgain(member: MemberRow, { email }: Asked): boolean {
  const isPending = member.firstSignedInAt === null && member.suspendedAt === null;
  return isPending && email !== undefined && email !== member.email;
}

function fieldsOf(
  member: MemberRow,
  { firstName, lastName, email, isAdmin, featureSwitches }: Asked,
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
