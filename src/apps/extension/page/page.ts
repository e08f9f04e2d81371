import { startPage } from './start-page.ts';
import type {} from './world.ts';

// Injected once per document, and again after an update of the extension.
if (!globalThis.vigiePage?.isAlive()) {
  globalThis.vigiePage?.end();
  globalThis.vigiePage = startPage();
}
