export { deleteExpiredPairingsJob } from './server/delete-expired-pairings-job.ts';
export { packageAddress, packagePart } from './server/package-part.ts';
export { extensionRoutes } from './server/routes.ts';
