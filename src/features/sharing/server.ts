export { addItem } from './server/add-item.ts';
export { announceNewReaders, changeEntries } from './server/editor/change-entries.ts';
export type { LinkedReflections } from './server/editor/linked-reflections.ts';
export type { Shareable } from './server/editor/shareable.ts';
export { firstReaders } from './server/first-readers.ts';
export { grantAccess } from './server/grant-access.ts';
export { itemGuards } from './server/item-guards.ts';
export { itemsOpenTo } from './server/items-open-to.ts';
export { lockGrantees } from './server/lock-grantees.ts';
export { lockItem } from './server/lock-item.ts';
export { missingReadersByItem } from './server/missing-readers-by-item.ts';
export {
  granteeIdsOf,
  isOwnedBy,
  isSharedWithGroup,
  mayEdit,
  mayOpen,
  mayOpenEach,
  readerIds,
  readersOf,
} from './server/readers.ts';
export { type Allowed, requireItem } from './server/require-item.ts';
export { revokeAccess } from './server/revoke-access.ts';
export { roleOn, rolesOfPeople, rolesOn } from './server/roles-on.ts';
export { sharingRoutes } from './server/routes.ts';
export { sharingOwnedData } from './server/sharing-owned-data.ts';
