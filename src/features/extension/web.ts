import { lazyPage } from '#ui/page/lazy-page.ts';

export { GetExtensionButton } from './web/get-extension-button.tsx';
export { InstalledState } from './web/install/installed-state.tsx';
export { useExtension, useExtensionOffer, usePanelReady } from './web/use-extension.ts';

export const ExtensionPage = /* @__PURE__ */ lazyPage(() => import('./web/extension-page.tsx'));
