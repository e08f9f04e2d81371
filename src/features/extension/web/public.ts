import { lazyPage } from '#ui/page/lazy-page.ts';

/** What pages and other features may use of the extension on screens. */
export { useExtension, useTellExtension } from './use-extension.ts';
export { type Offer, useOffer } from './use-offer.ts';

export const ExtensionPage = lazyPage(() => import('./extension-page.tsx'));
