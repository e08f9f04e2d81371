import type {} from './page.ts';

/*
 * The only script on allowed sites until the user acts: it reports once that text was selected. Anything it imported would
 * be loaded by every page.
 */
const SELECTION_EVENTS = ['mouseup', 'keyup', 'touchend'] as const;

const onSelectionEvent = (event: Event) => {
  if (!event.isTrusted || globalThis.vigiePage) return;
  // The selection changes only after the event.
  setTimeout(() => {
    if (globalThis.vigiePage || !getSelection()?.toString().trim()) return;
    for (const type of SELECTION_EVENTS) removeEventListener(type, onSelectionEvent, true);
    // An extension that was removed or updated does not respond.
    chrome.runtime?.id && chrome.runtime.sendMessage({ kind: 'selected' }).catch(() => undefined);
  });
};

if (!globalThis.vigieWatches) {
  globalThis.vigieWatches = true;
  for (const type of SELECTION_EVENTS)
    addEventListener(type, onSelectionEvent, { capture: true, passive: true });
}
