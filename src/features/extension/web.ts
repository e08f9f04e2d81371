import { lazyPage } from '#ui/page/lazy-page.ts';

export { GetButton } from './web/get-button.tsx';
export { InstalledState } from './web/install/installed-state.tsx';
export { useExtension, useReadyBeside } from './web/use-extension.ts';
export { useOffer } from './web/use-offer.ts';

export const ExtensionPage = lazyPage(() => import('./web/extension-page.tsx'));
