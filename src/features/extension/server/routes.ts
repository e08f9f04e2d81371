import { eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { type Accounts, accessTokens, revokeTokens } from '#features/accounts/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/pairing.ts';
import { pairingReasons } from '../rules/pairing.ts';
import { approvePairing } from './approve-pairing.ts';
import { exchangePairing } from './exchange-pairing.ts';

/** The routes of the extension feature. */
export function extensionRoutes(accounts: Accounts): Route[] {
  return [
    route(contract.approvePairing, approvePairing),
    route(contract.exchangePairing, (context, input) => exchangePairing(accounts, context, input)),
    route(contract.endPairing, (context) => endPairing(accounts, context)),
  ];
}

/** Revokes the token of the calling extension. */
async function endPairing({ identities }: Accounts, { actor, database }: RequestContext): Promise<undefined> {
  if (actor.via !== 'extension') throw new AppError('forbidden', pairingReasons['extension-only']);
  await database.asPlatform((tx) => revokeTokens(tx, actor, eq(accessTokens.id, actor.credentialId)));
  identities.forgetUser(actor.userId);
}
