import { desc, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type * as contract from '#features/accounts/accounts/contract/sessions.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { addToken, toAccessToken } from '#features/accounts/accounts/server/add-token.ts';
import { accessTokens } from '#features/accounts/accounts/server/credential-tables.ts';
import { lockCaller } from '#features/accounts/accounts/server/people-store.ts';
import { revokeTokens } from '#features/accounts/accounts/server/revoke-tokens.ts';
import { sendNotice } from '#features/accounts/sign-in/server/account-mail-job.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireBrowser } from '#platform/http/require-scope.ts';

export async function listTokens({
  actor,
  database,
}: RequestContext): Promise<Output<typeof contract.listTokens>> {
  requireBrowser(actor);
  const rows = await database.platform
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.userId, actor.userId))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
  return { tokens: rows.map(toAccessToken) };
}

/** TR-03: creates a token for a program; its secret is only in this answer. The person is told by mail. */
export async function createToken(
  context: RequestContext,
  input: Input<typeof contract.createToken>,
): Promise<Output<typeof contract.createToken>> {
  const { actor, database, now } = context;
  return database.asPlatform(async (tx) => {
    await lockCaller(tx, actor);
    await sendNotice(tx, actor.userId, 'token-created');
    return addToken(tx, actor, { ...input, kind: 'program', now });
  });
}

/** Revokes a token of the caller; requests with it are refused from then on. */
export async function revokeToken(
  { identities }: Accounts,
  { actor, database }: RequestContext,
  { tokenId }: Input<typeof contract.revokeToken>,
): Promise<void> {
  requireBrowser(actor);
  const ended = await database.asPlatform((tx) => revokeTokens(tx, actor, eq(accessTokens.id, tokenId)));
  if (ended === 0) throw new AppError('missing', commonReasons.missing);
  identities.forgetUser(actor.userId);
}
