/** What other features and the wiring may use of sharing on the server. */
export { addItem } from './add-item.ts';
export { sharingBelongings } from './belongings.ts';
export { changeEntries, tellNewReaders } from './editor/change-entries.ts';
export type { LinkedReflections } from './editor/linked-reflections.ts';
export type { Shareable } from './editor/shareable.ts';
export { firstReaders } from './first-readers.ts';
export { grantAccess } from './grant-access.ts';
export { holdGrantees } from './hold-grantees.ts';
export { holdItem } from './hold-item.ts';
export { itemGuards } from './item-guards.ts';
export { itemsOpenTo } from './items-open-to.ts';
export { lackingOn } from './lacking-on.ts';
export {
  idsOfReader,
  isOwnedBy,
  isSharedWithGroup,
  mayEdit,
  mayOpen,
  mayOpenEach,
  readerIds,
  readersOf,
} from './readers.ts';
export { type Allowed, requireItem } from './require-item.ts';
export { revokeAccess } from './revoke-access.ts';
export { roleOn, rolesOfPeople, rolesOn } from './roles-on.ts';
export { sharingRoutes } from './routes.ts';
