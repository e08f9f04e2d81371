import type { Input, Output } from '#base/endpoint.ts';
import { resolvePage } from '#base/paging.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type * as contract from '../contract/groups.ts';
import { requireManagedGroup, selectGroups } from './group-store.ts';

/** AD-06: lists the groups of an organisation, sorted by name. */
export async function listGroups(
  context: RequestContext,
  { organizationId, search, userIds, ...page }: Input<typeof contract.listGroups>,
): Promise<Output<typeof contract.listGroups>> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  const options = { search, withUserIds: userIds === 'true', ...resolvePage(page) };
  return transaction((tx) => selectGroups(tx, organisationId, options));
}

/** AD-07: reads one group with all its member ids. */
export async function readGroup(
  context: RequestContext,
  { organizationId, groupId }: Input<typeof contract.readGroup>,
): Promise<Output<typeof contract.readGroup>> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  return transaction((tx) => requireManagedGroup(tx, organisationId, groupId));
}
