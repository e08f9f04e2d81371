import type { Input, Output } from '#base/endpoint.ts';
import { resolvePage } from '#base/paging.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type * as contract from '../contract/organisations.ts';
import { addPeopleAndGroups, requireOrganisation, selectOrganisations } from './organisation-store.ts';
import { requireAdministered } from './require-administered.ts';

/** AD-02: lists all organisations for platform admins. */
export function listOrganisations(
  { database }: RequestContext,
  { search, people, ...page }: Input<typeof contract.listOrganisations>,
): Promise<Output<typeof contract.listOrganisations>> {
  return database.asPlatform(async (tx) => {
    const found = await selectOrganisations(tx, { search, ...resolvePage(page) });
    return people === 'true'
      ? { ...found, organizations: await addPeopleAndGroups(tx, found.organizations) }
      : found;
  });
}

/** AD-04: reads one organisation. */
export async function readOrganisation(
  context: RequestContext,
  { organizationId, people }: Input<typeof contract.readOrganisation>,
): Promise<Output<typeof contract.readOrganisation>> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  return transaction((tx) => requireOrganisation(tx, organisationId, people));
}
