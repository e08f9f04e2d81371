import { tryConnection } from '#ui/call/online.ts';
import { reloadPage } from '#ui/page/hold-page.ts';

const RELOADED_AT = 'vigie.reloaded-at';
const RELOAD_PAUSE_MS = 30_000;
const ANSWER_MS = 5_000;
/** How Chrome, Firefox and Safari begin the sentence. */
const SAID_BY_BROWSERS =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/i;

class MissingPart extends Error {}

/** A part of the product, loaded when it is needed; when it cannot be, the page stays open and says so. */
export function part<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch((cause: unknown) => {
      // The router reloads by itself on the browser's own error, even when there is nothing to reload from.
      throw new MissingPart('A part of the product did not load', { cause });
    });
}

/** Whether a page failed because its code did not arrive: only reloading fetches it again. */
export function isMissingPart(failure: unknown): boolean {
  return (
    failure instanceof MissingPart || (failure instanceof Error && SAID_BY_BROWSERS.test(failure.message))
  );
}

/** Reloads once the server answers; without it the browser would show its own error page in place of ours. */
export async function reloadWhenReachable(): Promise<void> {
  if (await tryConnection()) reloadPage();
}

/**
 * A part did not come. When a new version replaced the parts of this one: take it. Not twice in a row, so that a broken
 * one shows. A part that was only lost on its way is no reason to take the page away: it can be asked for again.
 */
export async function takeNewVersion(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_PAUSE_MS) return;
  if (!(await tryConnection()) || !(await isReplaced())) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  reloadPage();
}

/** Whether the server's page begins with another script than this window did: its name changes with any part. */
async function isReplaced(): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    if (!answer.ok) return false;
    const entry = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    // A page without one is not ours: somebody answers in the server's place.
    return entry !== null && entry !== entryOf(document);
  } catch {
    return false;
  }
}

function entryOf(page: Document): string | null {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}
