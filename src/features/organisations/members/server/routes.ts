import type { Accounts } from '#features/accounts/server.ts';
import { passwordHashLimiter } from '#features/accounts/server.ts';
import type { OwnedData } from '#features/organisations/organisations/server/owned-data.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as members from '../contract/members.ts';
import { changeMember } from './change-member.ts';
import { createPerson } from './create-person.ts';
import { deleteMember, previewMemberDeletion } from './delete-member.ts';
import { placePerson } from './place-person.ts';
import { resendInvitation } from './resend-invitation.ts';
import { setMemberSuspended } from './suspend-member.ts';

/** The routes of members. */
export function memberRoutes(accounts: Accounts, ownedData: readonly OwnedData[]): Route[] {
  const passwords = { ...accounts, limitHashing: passwordHashLimiter() };
  return [
    route(members.createPerson, createPerson),
    route(members.placePerson, (context, input) => placePerson(accounts, context, input)),
    route(members.changeMember, (context, input) => changeMember(passwords, context, input)),
    route(members.setMemberSuspended, (context, input) => setMemberSuspended(accounts, context, input)),
    route(members.resendInvitation, resendInvitation),
    route(members.previewMemberDeletion, (context, input) =>
      previewMemberDeletion(ownedData, context, input),
    ),
    route(members.deleteMember, (context, input) => deleteMember(accounts, ownedData, context, input)),
  ];
}
