import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { addPerson, letterJob, requireScope } from '#features/accounts/server/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { violates } from '#platform/database/violates.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { inviteMember as endpoint, Member } from '../contract/members.ts';
import { memberInvited } from '../events.ts';
import { organisationReasons } from '../rules/organisation-reasons.ts';
import { asMember, countMembers, holdOrganisation, requireMember } from './member-store.ts';

/** AU-09: adds a person to my organisation and sends them an invitation. An address is somebody's once, anywhere. */
export async function inviteMember(context: RequestContext, input: Input<typeof endpoint>): Promise<Member> {
  const { actor } = context;
  requireScope(actor, 'write');
  const { organisationId } = actor;
  const userId = newId();
  try {
    return await context.transaction(async (tx) => {
      const { maxUsers } = await holdOrganisation(tx, organisationId);
      if (maxUsers !== null && (await countMembers(tx, organisationId)) >= maxUsers) {
        throw new AppError('conflict', organisationReasons['max-users'], { values: { maximum: maxUsers } });
      }
      const { isAdmin, ...person } = input;
      await addPerson(tx, {
        ...{ id: userId, organisationId, ...person, by: actor.userId },
        ...{ isOrganisationAdmin: isAdmin, isPlatformAdmin: false },
        ...{ language: actor.language, firstSignedInAt: null, passwordHash: null },
      });
      await enqueueJob(tx, letterJob, { userId, letter: 'invitation' });
      await announce(tx, organisationId, memberInvited, { organisationId, userId });
      await recordAudit(tx, {
        organisationId,
        actorId: actor.userId,
        act: 'member-invited',
        subject: `user:${userId}`,
        details: { isAdmin },
      });
      return asMember(await requireMember(tx, organisationId, userId));
    });
  } catch (failure) {
    if (!violates(failure, 'users_email')) throw failure;
    throw new AppError('conflict', organisationReasons['email-taken'], { cause: failure });
  }
}
