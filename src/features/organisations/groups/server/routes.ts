import type { Input, Output } from '#base/endpoint.ts';
import { resolvePage } from '#base/paging.ts';
import type { OwnedData } from '#features/organisations/organisations/server/owned-data.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import type * as contract from '../contract/groups.ts';
import * as groups from '../contract/groups.ts';
import { changeGroup } from './change-group.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup, previewGroupDeletion } from './delete-group.ts';
import { requireManagedGroup, selectGroups } from './group-store.ts';

/** The routes of groups. */
export function groupRoutes(ownedData: readonly OwnedData[]): Route[] {
  return [
    route(groups.listGroups, listGroups),
    route(groups.readGroup, readGroup),
    route(groups.createGroup, createGroup),
    route(groups.changeGroup, changeGroup),
    route(groups.previewGroupDeletion, (context, input) => previewGroupDeletion(ownedData, context, input)),
    route(groups.deleteGroup, (context, input) => deleteGroup(ownedData, context, input)),
  ];
}

/** AD-06: lists the groups of an organisation, sorted by name. */
async function listGroups(
  context: RequestContext,
  { organizationId, search, userIds, ...page }: Input<typeof contract.listGroups>,
): Promise<Output<typeof contract.listGroups>> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  const options = { search, withUserIds: userIds === 'true', ...resolvePage(page) };
  return transaction((tx) => selectGroups(tx, organisationId, options));
}

/** AD-07: reads one group with all its member ids. */
async function readGroup(
  context: RequestContext,
  { organizationId, groupId }: Input<typeof contract.readGroup>,
): Promise<Output<typeof contract.readGroup>> {
  const { organisationId, transaction } = await requireAdministered(context, organizationId);
  return transaction((tx) => requireManagedGroup(tx, organisationId, groupId));
}
