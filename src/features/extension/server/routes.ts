import type { Accounts } from '#features/accounts/server.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/pairing.ts';
import { approvePairing } from './approve-pairing.ts';
import { endPairing } from './end-pairing.ts';
import { exchangePairing } from './exchange-pairing.ts';

/** The routes of the extension feature. */
export function extensionRoutes(accounts: Accounts): Route[] {
  return [
    route(contract.approvePairing, approvePairing),
    route(contract.exchangePairing, (context, input) => exchangePairing(accounts, context, input)),
    route(contract.endPairing, (context) => endPairing(accounts, context)),
  ];
}
