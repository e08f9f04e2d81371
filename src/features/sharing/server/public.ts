/** What other features and the wiring may use of sharing on the server. */
export { addItem } from './add-item.ts';
export { sharingBelongings } from './belongings.ts';
export { grantAccess } from './grant-access.ts';
export { mayOpen, readerIds, readersOf, roleOn } from './readers.ts';
export { revokeAccess } from './revoke-access.ts';
