import { startPage } from './start-page.ts';
import type {} from './world.ts';

// Brought in once per document, unless what was brought belongs to an extension that was replaced since.
if (!globalThis.vigiePage?.isAlive()) {
  globalThis.vigiePage?.end();
  globalThis.vigiePage = startPage();
}
