import { useLayoutEffect } from 'react';

/** Keys typed since the palette was requested; null when not collecting. */
let collected: string | null = null;

function collect(event: KeyboardEvent): void {
  if (collected === null || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === 'Backspace') collected = collected.slice(0, -1);
  else if ([...event.key].length === 1) collected += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Collects keys typed before the field of the palette is rendered, so that they are neither lost nor handled as shortcuts of
 * the page.
 */
export function useTypeAhead(): void {
  useLayoutEffect(() => {
    collected = '';
    window.addEventListener('keydown', collect, { capture: true });
    return () => {
      collected = null;
      window.removeEventListener('keydown', collect, { capture: true });
    };
  }, []);
}

/** Returns the collected keys and stops collecting: the field receives keys from now on. */
export function takeTypeAhead(): string {
  const typed = collected ?? '';
  collected = null;
  return typed;
}
