import { eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { type Accounts, accessTokens, revokeTokens } from '#features/accounts/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { pairingReasons } from '../rules/pairing-reasons.ts';

/** Revokes the token of the calling extension. */
export async function endPairing(
  { identities }: Accounts,
  { actor, database }: RequestContext,
): Promise<undefined> {
  if (actor.via !== 'extension') throw new AppError('forbidden', pairingReasons['extension-only']);
  await database.asPlatform((tx) => revokeTokens(tx, actor, eq(accessTokens.id, actor.credentialId)));
  identities.forgetUser(actor.userId);
}
