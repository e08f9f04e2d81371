import { lazyPage } from '#ui/page/lazy-page.ts';

export { GetExtensionButton } from './web/get-extension-button.tsx';
export { InstalledState } from './web/install/installed-state.tsx';
export { useExtension, usePanelReady } from './web/use-extension.ts';
export { useExtensionOffer } from './web/use-extension-offer.ts';

export const ExtensionPage = lazyPage(() => import('./web/extension-page.tsx'));
