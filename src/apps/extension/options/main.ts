import { installExtensionStorage } from '../extension-storage.ts';

// The options use the language and theme of the panel.
await installExtensionStorage();
const { startOptions } = await import('./start-options.tsx');
startOptions();
