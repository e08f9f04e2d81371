import type { Id } from '#base/ids.ts';
import { addToGroups } from '#features/organisations/groups/server/groups-of-member.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import { memberRightsChanged } from '../events.ts';
import { whyCannotChange } from '../rules/member-action-rules.ts';
import { assertAllowed, type MemberRow, updateMember } from './member-store.ts';

interface Additions {
  readonly groups: readonly Id[];
  readonly isAdmin: boolean;
}

/** Adds groups or the admin role to a person who is already a member; a repeated call changes nothing. */
export async function extendMember(
  tx: Transaction,
  context: RequestContext,
  member: MemberRow,
  { groups, isAdmin }: Additions,
): Promise<void> {
  const { actor, now } = context;
  assertAllowed(whyCannotChange({ by: actor, member }));
  const { id: userId, organisationId } = member;
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
    details: { groups, isAdmin: isAdmin || member.isOrganisationAdmin },
  });
}
