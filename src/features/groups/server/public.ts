/** What other features and the wiring may use of groups on the server. */
export { groupNamesGuard } from './group-names-guard.ts';
export { addToGroups, replaceGroups } from './groups-of-member.ts';
export { groupRoutes } from './routes.ts';
export { searchGroups } from './search-groups.ts';
