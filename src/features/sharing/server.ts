export { addItem } from './server/add-item.ts';
export { sharingBelongings } from './server/belongings.ts';
export { changeEntries, tellNewReaders } from './server/editor/change-entries.ts';
export type { LinkedReflections } from './server/editor/linked-reflections.ts';
export type { Shareable } from './server/editor/shareable.ts';
export { firstReaders } from './server/first-readers.ts';
export { grantAccess } from './server/grant-access.ts';
export { holdGrantees } from './server/hold-grantees.ts';
export { holdItem } from './server/hold-item.ts';
export { itemGuards } from './server/item-guards.ts';
export { itemsOpenTo } from './server/items-open-to.ts';
export { lackingOn } from './server/lacking-on.ts';
export {
  idsOfReader,
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
