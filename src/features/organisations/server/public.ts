/** What other features and the wiring may use of organisations on the server. */
export { type Administered, requireAdministered } from './administered.ts';
export { announceToPeople } from './announce-to-people.ts';
export type { Belongings } from './belongings.ts';
export { searchColleagues } from './find-colleagues.ts';
export { findHeir } from './find-heir.ts';
export { makeOrganisation } from './make-organisation.ts';
export { holdOrganisation } from './organisation-store.ts';
export { countOtherAdmins, requireOrganisationUser } from './people-store.ts';
export { organisationRoutes } from './routes.ts';
export { tellPlatform } from './tell-platform.ts';
