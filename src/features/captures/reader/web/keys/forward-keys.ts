/**
 * Forwards keys pressed in a frame to the page around it, so that its shortcuts work. Returns a function that
 * stops it.
 */
export function forwardKeys(from: Window): () => void {
  if (from === window) return () => undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event;
    const forwarded = new KeyboardEvent('keydown', {
      key,
      code,
      ctrlKey,
      metaKey,
      altKey,
      shiftKey,
      repeat,
      isComposing,
      bubbles: true,
      cancelable: true,
    });
    if (!document.dispatchEvent(forwarded)) event.preventDefault();
  };
  from.document.addEventListener('keydown', onKeyDown);
  return () => from.document.removeEventListener('keydown', onKeyDown);
}
