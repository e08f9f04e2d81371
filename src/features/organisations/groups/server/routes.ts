import type { OwnedData } from '#features/organisations/organisations/server/owned-data.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as groups from '../contract/groups.ts';
import { changeGroup } from './change-group.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup, previewGroupDeletion } from './delete-group.ts';
import { listGroups, readGroup } from './list-groups.ts';

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
