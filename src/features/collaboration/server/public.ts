/** What other features and the wiring may use of collaboration on the server. */
export { type Collaboration, openCollaboration } from './open-collaboration.ts';
export { activeUsersOf } from './presence/active-users-of.ts';
export { readKeptText } from './read-kept-text.ts';
export { collaborationRoutes } from './routes.ts';
export { seedText, writeFirstText, writeVersion } from './seed-text.ts';
export type { OnSettled, SettledText } from './texts/settle-text.ts';
