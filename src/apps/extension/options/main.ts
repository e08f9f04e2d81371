import { installKeptStorage } from '../kept-storage.ts';

// Language and theme are those of the panel, and are read while the rest is loaded.
await installKeptStorage();
const { startOptions } = await import('./start-options.tsx');
startOptions();
