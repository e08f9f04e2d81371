import { useLayoutEffect } from 'react';

/** What was typed since the palette was asked for; null while nobody collects. */
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
 * Whoever asks for the palette goes on typing: until its field is there, the keys are kept for it, and are neither lost
 * nor taken for shortcuts of the page.
 */
export function useTypedAhead(): void {
  useLayoutEffect(() => {
    collected = '';
    window.addEventListener('keydown', collect, { capture: true });
    return () => {
      collected = null;
      window.removeEventListener('keydown', collect, { capture: true });
    };
  }, []);
}

/** Gives it to the field, which has the keys from here on. */
export function takeTypedAhead(): string {
  const typed = collected ?? '';
  collected = null;
  return typed;
}
