import { startPage } from './start-page.ts';

/**
 * Globals shared by the content scripts of the extension in their isolated world, which the scripts of the page cannot
 * access.
 */
declare global {
  /** The small script of allowed sites is present: text can be marked without an open panel. */
  var vigieWatches: true | undefined;
  /** The full script is present; `isAlive()` is false once its extension is gone. */
  var vigiePage: { isAlive(): boolean; end(): void } | undefined;
}

// Injected once per document, and again after an update of the extension.
if (!globalThis.vigiePage?.isAlive()) {
  globalThis.vigiePage?.end();
  globalThis.vigiePage = startPage();
}
