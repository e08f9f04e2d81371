import type { Input, Output } from '#base/endpoint.ts';
import { type Accounts, revokeTokens, sendNotice } from '#features/accounts/server.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { revokeMemberTokens as endpoint } from '../contract/members.ts';
import { whyCannotChange } from '../rules/member-action-rules.ts';
import { assertAllowed, requireMember } from './member-store.ts';

/** TR-03: runs as the platform role, which alone may delete tokens; every statement filters by the person. */
export async function revokeMemberTokens(
  { identities }: Accounts,
  context: RequestContext,
  { organizationId, userId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { organisationId } = await requireAdministered(context, organizationId);
  const { actor, database } = context;
  const { memberId, revoked } = await database.asPlatform(async (tx) => {
    const member = await requireMember(tx, organisationId, userId);
    assertAllowed(whyCannotChange({ by: actor, member }));
    const ended = await revokeTokens(tx, { userId: member.id, organisationId }, undefined, actor.userId);
    if (ended > 0) await sendNotice(tx, member.id, 'tokens-revoked');
    return { memberId: member.id, revoked: ended };
  });
  identities.forgetUser(memberId);
  return { revoked };
}
