export { addItem } from './server/add-item.ts';
export { announceNewReaders, changeEntries } from './server/editor/change-entries.ts';
export { missingReadersByItem } from './server/editor/find-missing.ts';
export type { LinkedReflections, Shareable } from './server/editor/sharing-ports.ts';
export { firstReaders } from './server/first-readers.ts';
export { grantAccess, revokeAccess } from './server/grants.ts';
export { lockGrantees, lockItem } from './server/locks.ts';
export {
  granteeIdsOf,
  isOwnedBy,
  isSharedWithGroup,
  itemsOpenTo,
  mayEdit,
  mayOpen,
  mayOpenEach,
  readerIds,
  readersOf,
} from './server/readers.ts';
export { type Allowed, requireItem } from './server/require-item.ts';
export { itemGuards, roleOn, rolesOfPeople, rolesOn } from './server/roles-on.ts';
export { sharingRoutes } from './server/routes.ts';
export { sharingOwnedData } from './server/sharing-owned-data.ts';
