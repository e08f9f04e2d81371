import { installKeptStorage } from '../kept-storage.ts';

// The options use the language and theme of the panel.
await installKeptStorage();
const { startOptions } = await import('./start-options.tsx');
startOptions();
