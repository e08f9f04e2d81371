import type { Accounts } from '#features/accounts/server/public.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as members from '../contract/members.ts';
import { inviteMember } from './invite-member.ts';
import { setMemberSuspended } from './suspend-member.ts';

/** Everything organisations answer, as a table of contents. */
export function organisationRoutes(accounts: Accounts): Route[] {
  return [
    route(members.inviteMember, inviteMember),
    route(members.setMemberSuspended, (context, input) => setMemberSuspended(accounts, context, input)),
  ];
}
