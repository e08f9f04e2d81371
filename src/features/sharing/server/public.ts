/** What other features and the wiring may use of sharing on the server. */
export { addItem } from './add-item.ts';
export { sharingBelongings } from './belongings.ts';
export { grantAccess } from './grant-access.ts';
export { holdGrantees } from './hold-grantees.ts';
export { holdItem } from './hold-item.ts';
export { itemGuards } from './item-guards.ts';
export type { LinkedReflections } from './linked-reflections.ts';
export {
  isSharedWithGroup,
  mayOpen,
  readerIds,
  readersOf,
  roleOn,
  rolesOfPeople,
  rolesOn,
} from './readers.ts';
export { type Allowed, requireItem, requireItemIn } from './require-item.ts';
export { revokeAccess } from './revoke-access.ts';
export { sharingRoutes } from './routes.ts';
export type { Shareable } from './shareable.ts';
