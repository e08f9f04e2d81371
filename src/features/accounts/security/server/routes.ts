import * as sessions from '#features/accounts/accounts/contract/sessions.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { passwordHashLimiter } from '#features/accounts/sign-in/server/password-hashing.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as confirmation from '../contract/confirmation.ts';
import * as factors from '../contract/factors.ts';
import {
  addPasskey,
  confirmAuthenticator,
  createRecoveryCodes,
  forgetTrustedDevice,
  prepareAuthenticator,
  preparePasskey,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
} from './change-factors.ts';
import { confirmWithPasskey, confirmWithPassword, preparePasskeyConfirmation } from './confirmation.ts';
import { createToken, listTokens, revokeToken } from './my-tokens.ts';
import { readSecondFactors } from './read-second-factors.ts';

/** The routes of the security settings of an account. */
export function securityRoutes(accounts: Accounts): Route[] {
  const passwordServices = { ...accounts, limitHashing: passwordHashLimiter() };
  return [
    route(confirmation.confirmWithPassword, (context, input) =>
      confirmWithPassword(passwordServices, context, input),
    ),
    route(confirmation.preparePasskeyConfirmation, (context) =>
      preparePasskeyConfirmation(accounts, context),
    ),
    route(confirmation.confirmWithPasskey, (context, input) => confirmWithPasskey(accounts, context, input)),
    route(factors.readSecondFactors, (context) => readSecondFactors(accounts, context)),
    route(factors.preparePasskey, (context) => preparePasskey(accounts, context)),
    route(factors.addPasskey, (context, input) => addPasskey(passwordServices, context, input)),
    route(factors.renamePasskey, renamePasskey),
    route(factors.removePasskey, (context, input) => removePasskey(accounts, context, input)),
    route(factors.prepareAuthenticator, (context) => prepareAuthenticator(accounts, context)),
    route(factors.confirmAuthenticator, (context, input) =>
      confirmAuthenticator(passwordServices, context, input),
    ),
    route(factors.removeAuthenticator, (context) => removeAuthenticator(accounts, context)),
    route(factors.createRecoveryCodes, (context) => createRecoveryCodes(passwordServices, context)),
    route(factors.forgetTrustedDevice, forgetTrustedDevice),
    route(sessions.listTokens, listTokens),
    route(sessions.createToken, createToken),
    route(sessions.revokeToken, (context, input) => revokeToken(accounts, context, input)),
  ];
}
