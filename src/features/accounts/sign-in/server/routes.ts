import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as links from '../contract/emailed-links.ts';
import * as passwords from '../contract/passwords.ts';
import * as entry from '../contract/sign-in.ts';
import { changePassword, setPasswordAfterLink } from './change-password.ts';
import { passwordHashLimiter } from './password-hash-limiter.ts';
import { requestLink, resendMyLink } from './request-link.ts';
import { signIn } from './sign-in.ts';
import { inspectLink, setPasswordWithLink, signInWithLink } from './sign-in-with-link.ts';

/** The routes of sign-in. */
export function signInRoutes(accounts: Accounts): Route[] {
  const passwordServices = { ...accounts, limitHashing: passwordHashLimiter() };
  return [
    route(entry.signIn, (context, input) => signIn(passwordServices, context, input)),
    route(links.requestPasswordReset, (context, { email }) => requestLink(accounts, context, email, 'reset')),
    route(links.requestSignInLink, (context, { email }) => requestLink(accounts, context, email, 'signIn')),
    route(links.inspectLink, inspectLink),
    route(links.setPasswordWithLink, (context, input) =>
      setPasswordWithLink(passwordServices, context, input),
    ),
    route(links.signInWithLink, (context, input) => signInWithLink(accounts, context, input)),
    route(links.resendMyLink, (context) => resendMyLink(context)),
    route(passwords.setPasswordAfterLink, (context, input) =>
      setPasswordAfterLink(passwordServices, context, input),
    ),
    route(passwords.changePassword, (context, input) => changePassword(passwordServices, context, input)),
  ];
}
