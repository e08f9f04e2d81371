import { type Route, route } from '#platform/http/route.ts';
import { findColleagues as findColleaguesCall } from '../contract/colleagues.ts';
import * as organisations from '../contract/organisations.ts';
import * as people from '../contract/people.ts';
import { changeOrganisation } from './change-organisation.ts';
import { findColleagues } from './find-colleagues.ts';
import { listOrganisations, readOrganisation } from './list-organisations.ts';
import { listUsers, readUser } from './list-users.ts';
import { openOrganisation } from './open-organisation.ts';

/** The routes of organisations. */
export const organisationRoutes: readonly Route[] = [
  route(organisations.createOrganisation, openOrganisation),
  route(organisations.changeOrganisation, changeOrganisation),
  route(organisations.readOrganisation, readOrganisation),
  route(organisations.listOrganisations, listOrganisations),
  route(people.listUsers, listUsers),
  route(people.readUser, readUser),
  route(findColleaguesCall, findColleagues),
];
