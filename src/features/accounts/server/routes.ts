import { type Route, route } from '#platform/http/route.ts';
import * as profile from '../contract/profile.ts';
import * as sessions from '../contract/sessions.ts';
import * as entry from '../contract/sign-in.ts';
import type { Accounts } from './accounts.ts';
import { changePassword, setPasswordAfterLink } from './change-password.ts';
import { markJournalRead, renameMe, saveObjectives, savePreferences } from './change-profile.ts';
import { listSessions, revokeSession, revokeSessions } from './my-sessions.ts';
import { createToken, listTokens, revokeToken } from './my-tokens.ts';
import { readConfiguration } from './read-configuration.ts';
import { readProfile } from './read-profile.ts';
import { requestLink, resendMyLink } from './request-link.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { inspectLink, setPasswordWithLink, signInWithLink } from './use-link.ts';

/** Everything accounts answer, as a table of contents. */
export function accountRoutes(accounts: Accounts): Route[] {
  return [
    route(entry.signIn, (context, input) => signIn(accounts, context, input)),
    route(entry.signOut, (context) => signOut(accounts, context)),
    route(entry.requestPasswordReset, (context, { email }) => requestLink(accounts, context, email, 'reset')),
    route(entry.requestSignInLink, (context, { email }) => requestLink(accounts, context, email, 'signIn')),
    route(entry.inspectLink, inspectLink),
    route(entry.setPasswordWithLink, (context, input) => setPasswordWithLink(accounts, context, input)),
    route(entry.signInWithLink, (context, input) => signInWithLink(accounts, context, input)),
    route(entry.setPasswordAfterLink, (context, input) => setPasswordAfterLink(accounts, context, input)),
    route(entry.changePassword, (context, input) => changePassword(accounts, context, input)),
    route(entry.resendMyLink, (context) => resendMyLink(context)),
    route(sessions.listSessions, (context) => listSessions(context)),
    route(sessions.revokeSession, (context, input) => revokeSession(accounts, context, input)),
    route(sessions.revokeSessions, (context, input) => revokeSessions(accounts, context, input)),
    route(sessions.listTokens, (context) => listTokens(context)),
    route(sessions.createToken, createToken),
    route(sessions.revokeToken, (context, input) => revokeToken(accounts, context, input)),
    route(profile.readProfile, (context) => readProfile(accounts, context)),
    route(profile.renameMe, (context, input) => renameMe(accounts, context, input)),
    route(profile.saveObjectives, (context, input) => saveObjectives(accounts, context, input)),
    route(profile.savePreferences, (context, input) => savePreferences(accounts, context, input)),
    route(profile.markJournalRead, (context) => markJournalRead(accounts, context)),
    route(profile.readConfiguration, (context) => readConfiguration(accounts, context)),
  ];
}
