import { tryConnection } from '#ui/call/online.ts';
import { reloadPage } from '#ui/page/guard-unload.ts';

const RELOADED_AT = 'vigie.reloaded-at';
const RELOAD_PAUSE_MS = 30_000;
const ANSWER_MS = 5_000;
/** The beginning of the message in Chrome, Firefox and Safari. */
const IMPORT_FAILURE =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/i;

class ChunkLoadError extends Error {}

/** Imports a chunk on demand; when it fails to load, the page stays and shows the failure. */
export function lazyImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch((cause: unknown) => {
      // The router reloads by itself on the error of the browser, even when the server cannot be reached.
      throw new ChunkLoadError('A part of the product did not load', { cause });
    });
}

/** Whether a page failed because its code did not load: only a reload fetches it again. */
export function isChunkLoadError(failure: unknown): boolean {
  return (
    failure instanceof ChunkLoadError || (failure instanceof Error && IMPORT_FAILURE.test(failure.message))
  );
}

/** Reloads once the server responds; otherwise the browser would show its own error page. */
export async function reloadWhenReachable(): Promise<void> {
  if (await tryConnection()) reloadPage();
}

/**
 * A chunk failed to load. Reloads when the server has a new version, whose chunks replaced those of this one; not twice in
 * a row, so that a broken version shows its error. A chunk that was only lost on the network is no reason to reload: it can
 * be requested again.
 */
export async function reloadForNewVersion(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_PAUSE_MS) return;
  if (!(await tryConnection()) || !(await hasNewVersion())) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  reloadPage();
}

/** Whether the page of the server has another entry script than this window: its name changes with every build. */
async function hasNewVersion(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) return false;
    const entry = entryScriptOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    // A page without an entry script is not ours, e.g. of a captive portal.
    return entry !== null && entry !== entryScriptOf(document);
  } catch {
    return false;
  }
}

function entryScriptOf(page: Document): string | null {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}
