import { tryConnection } from '#ui/call/online.ts';

const RELOADED_AT = 'vigie.reloaded-at';
const RELOAD_PAUSE_MS = 30_000;
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
  if (await tryConnection()) window.location.reload();
}

/** A new version replaced the parts of this one: take it. Not twice in a row, so that a broken one shows. */
export function takeNewVersion(): void {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_PAUSE_MS) return;
  void tryConnection().then((answers) => {
    if (!answers) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
  });
}
