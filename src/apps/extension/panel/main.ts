import { installExtensionStorage } from '../extension-storage.ts';

// The storage is installed before the rest is loaded: inside a page `localStorage` is not available.
await installExtensionStorage();
const { startPanel } = await import('./start-panel.tsx');
startPanel();
