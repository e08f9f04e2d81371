import { installKeptStorage } from '../kept-storage.ts';

// What the rest remembers is read while it is loaded: inside a page it would find nothing to read otherwise.
await installKeptStorage();
const { startPanel } = await import('./start-panel.tsx');
startPanel();
