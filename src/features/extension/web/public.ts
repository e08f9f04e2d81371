import { lazyPage } from '#ui/page/lazy-page.ts';

/** What pages and other features may use of the extension on screens. */
export { GetButton } from './get-button.tsx';
export { InstalledState } from './install/installed-state.tsx';
export { useExtension, useReadyBeside } from './use-extension.ts';
export { useOffer } from './use-offer.ts';

export const ExtensionPage = lazyPage(() => import('./extension-page.tsx'));
