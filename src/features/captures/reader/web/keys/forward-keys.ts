/** Keys pressed in a frame count as pressed in the page around it: its shortcuts go on working. Returns how to stop. */
export function forwardKeys(from: Window): () => void {
  if (from === window) return () => undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event;
    const told = new KeyboardEvent('keydown', {
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
    if (!document.dispatchEvent(told)) event.preventDefault();
  };
  from.document.addEventListener('keydown', onKeyDown);
  return () => from.document.removeEventListener('keydown', onKeyDown);
}
