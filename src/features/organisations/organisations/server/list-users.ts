import type { Input, Output } from '#base/endpoint.ts';
import { resolvePage } from '#base/paging.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type * as contract from '../contract/people.ts';
import { requireOrganisationUser, selectPeople } from './people-store.ts';
import { requireAdministered } from './require-administered.ts';

/** AD-05: lists the people of an organisation, sorted by last name. */
export async function listUsers(
  context: RequestContext,
  { organizationId, search, groupId, ...page }: Input<typeof contract.listUsers>,
): Promise<Output<typeof contract.listUsers>> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  return transaction((tx) => selectPeople(tx, organisationId, { search, groupId, ...resolvePage(page) }));
}

/** AD-05: reads one person of an organisation. */
export async function readUser(
  context: RequestContext,
  { organizationId, userId }: Input<typeof contract.readUser>,
): Promise<Output<typeof contract.readUser>> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  return transaction((tx) => requireOrganisationUser(tx, organisationId, userId));
}
