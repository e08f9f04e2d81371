import { type Route, route } from '#platform/http/route.ts';
import * as profile from '../contract/profile.ts';
import * as entry from '../contract/sign-in.ts';
import type { Accounts } from './accounts.ts';
import { readProfile } from './read-profile.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** Everything accounts answer, as a table of contents. */
export function accountRoutes(accounts: Accounts): Route[] {
  return [
    route(entry.signIn, (context, input) => signIn(accounts, context, input)),
    route(entry.signOut, (context) => signOut(accounts, context)),
    route(profile.readProfile, (context) => readProfile(accounts, context)),
  ];
}
