import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type * as contract from '../contract/organisations.ts';
import { requireAdministered } from './administered.ts';
import { requireOrganisation, selectOrganisations } from './organisation-store.ts';

/** AD-02: every organisation, for those who run the platform. */
export function listOrganisations(
  { database }: RequestContext,
  input: Input<typeof contract.listOrganisations>,
): Promise<Output<typeof contract.listOrganisations>> {
  return database.asPlatform((tx) => selectOrganisations(tx, input));
}

/** AD-04: one organisation with its counts. */
export async function readOrganisation(
  context: RequestContext,
  { organizationId }: Input<typeof contract.readOrganisation>,
): Promise<Output<typeof contract.readOrganisation>> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  return transaction((tx) => requireOrganisation(tx, organisationId));
}
