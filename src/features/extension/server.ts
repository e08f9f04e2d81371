export { forgetPairings } from './server/forget-pairings.ts';
export { handOutPart, packageAddress } from './server/hand-out-part.ts';
export { extensionRoutes } from './server/routes.ts';
