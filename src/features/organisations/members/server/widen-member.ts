import type { Id } from '#base/ids.ts';
import { addToGroups } from '#features/organisations/groups/server/groups-of-member.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import { memberRightsChanged } from '../events.ts';
import { whyCannotTouch } from '../rules/acts-upon-members.ts';
import { type MemberRow, stopAt, updateMember } from './member-store.ts';

interface More {
  readonly groups: readonly Id[];
  readonly isAdmin: boolean;
}

/** Placing someone who is here already only adds: more groups, the role of admin. Said twice, it changes nothing. */
export async function widenMember(
  tx: Transaction,
  context: RequestContext,
  member: MemberRow,
  { groups, isAdmin }: More,
): Promise<void> {
  const { actor, now } = context;
  stopAt(whyCannotTouch({ by: actor, member }));
  const { id: userId, organisationId } = member;
  const joins = await addToGroups(tx, { organisationId, userId }, groups, { by: actor.userId, at: now });
  const rises = isAdmin && !member.isOrganisationAdmin;
  if (!joins && !rises) return;
  await updateMember(tx, member, rises ? { isOrganisationAdmin: true } : {}, context);
  await announce(tx, organisationId, memberRightsChanged, { organisationId, userId });
  await recordAudit(tx, {
    organisationId,
    actorId: actor.userId,
    act: memberRightsChanged.name,
    subject: `user:${userId}`,
    details: { groups, isAdmin: isAdmin || member.isOrganisationAdmin },
  });
}
