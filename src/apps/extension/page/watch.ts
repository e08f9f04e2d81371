import type {} from './world.ts';

/*
 * All that waits in the pages of allowed sites: it hears that someone selected words, says so once, and is done. Whatever
 * it would import, every page would load.
 */
const ENDS = ['mouseup', 'keyup', 'touchend'] as const;

const onEnd = (event: Event) => {
  if (!event.isTrusted || globalThis.vigiePage) return;
  // What a press does to the selection is known only after it.
  setTimeout(() => {
    if (globalThis.vigiePage || !getSelection()?.toString().trim()) return;
    for (const type of ENDS) removeEventListener(type, onEnd, true);
    // An extension that was taken away or replaced answers nobody.
    chrome.runtime?.id && chrome.runtime.sendMessage({ kind: 'selected' }).catch(() => undefined);
  });
};

if (!globalThis.vigieWatches) {
  globalThis.vigieWatches = true;
  for (const type of ENDS) addEventListener(type, onEnd, { capture: true, passive: true });
}
