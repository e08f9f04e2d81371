export { packageAddress, packagePart } from './server/package-part.ts';
export { deleteExpiredPairingsJob } from './server/pairings.ts';
export { extensionRoutes } from './server/routes.ts';
