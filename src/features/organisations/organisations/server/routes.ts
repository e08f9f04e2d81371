import type { Input, Output } from '#base/endpoint.ts';
import { resolvePage } from '#base/paging.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { createOrganisation, Organisation } from '../contract/organisations.ts';
import * as organisations from '../contract/organisations.ts';
import type * as contract from '../contract/people.ts';
import * as people from '../contract/people.ts';
import { findColleagues as findColleaguesCall } from '../contract/people.ts';
import { organisationOpened } from '../events.ts';
import { changeOrganisation } from './change-organisation.ts';
import { findColleagues } from './colleague-store.ts';
import { listOrganisations, readOrganisation } from './list-organisations.ts';
import { insertOrganisation, requireOrganisation } from './organisation-store.ts';
import { requireOrganisationUser, selectPeople } from './people-store.ts';
import { requireAdministered } from './require-administered.ts';
import { setSecondFactorPolicy } from './set-second-factor-policy.ts';

/** The routes of organisations. */
export const organisationRoutes: readonly Route[] = [
  route(organisations.createOrganisation, openOrganisation),
  route(organisations.changeOrganisation, changeOrganisation),
  route(organisations.setSecondFactorPolicy, setSecondFactorPolicy),
  route(organisations.readOrganisation, readOrganisation),
  route(organisations.listOrganisations, listOrganisations),
  route(people.listUsers, listUsers),
  route(people.readUser, readUser),
  route(findColleaguesCall, findColleagues),
];

/** AD-05: lists the people of an organisation, sorted by last name. */
async function listUsers(
  context: RequestContext,
  { organizationId, search, groupId, ...page }: Input<typeof contract.listUsers>,
): Promise<Output<typeof contract.listUsers>> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  return transaction((tx) => selectPeople(tx, organisationId, { search, groupId, ...resolvePage(page) }));
}

/** AD-05: reads one person of an organisation. */
async function readUser(
  context: RequestContext,
  { organizationId, userId }: Input<typeof contract.readUser>,
): Promise<Output<typeof contract.readUser>> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  return transaction((tx) => requireOrganisationUser(tx, organisationId, userId));
}

/** AD-02: creates an organisation together with its group of all members. */
function openOrganisation(
  { actor, database }: RequestContext,
  fields: Input<typeof createOrganisation>,
): Promise<Organisation> {
  const id = newId();
  return database.asPlatform(async (tx) => {
    await insertOrganisation(tx, { id, organisationGroupId: newId(), ...fields, by: actor.userId });
    await announce(tx, id, organisationOpened, { organisationId: id });
    await recordAudit(tx, {
      organisationId: id,
      actorId: actor.userId,
      act: organisationOpened.name,
      subject: `organisation:${id}`,
      details: { maxUsers: fields.maxUsers, maxGroups: fields.maxGroups },
    });
    return requireOrganisation(tx, id, 'true');
  });
}
