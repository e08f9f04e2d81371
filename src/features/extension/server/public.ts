/** What the wiring may use of the extension's feature on the server. */
export { forgetPairings } from './forget-pairings.ts';
export { handOutPart, packageAddress } from './hand-out-part.ts';
export { extensionRoutes } from './routes.ts';
