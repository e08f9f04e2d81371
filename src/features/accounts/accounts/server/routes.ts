import { type Route, route } from '#platform/http/route.ts';
import * as profile from '../contract/profile.ts';
import * as sessions from '../contract/sessions.ts';
import type { Accounts } from './accounts.ts';
import { renameMe, savePreferences } from './change-profile.ts';
import { listSessions, revokeSession, revokeSessions, signOut } from './my-sessions.ts';
import { readProfile } from './read-profile.ts';

/** The routes of accounts. */
export function accountRoutes(accounts: Accounts): Route[] {
  return [
    route(sessions.readSession, async ({ actor }) => ({
      isSignedIn: actor !== null,
      mustSetUpSecondFactor: actor?.mustSetUpSecondFactor ?? false,
    })),
    route(sessions.signOut, (context) => signOut(accounts, context)),
    route(sessions.listSessions, (context) => listSessions(context)),
    route(sessions.revokeSession, (context, input) => revokeSession(accounts, context, input)),
    route(sessions.revokeSessions, (context, input) => revokeSessions(accounts, context, input)),
    route(profile.readProfile, (context) => readProfile(accounts, context)),
    route(profile.renameMe, (context, input) => renameMe(accounts, context, input)),
    route(profile.savePreferences, (context, input) => savePreferences(accounts, context, input)),
  ];
}
