import { useEffect, useEffectEvent } from 'react';

/**
 * Closes a panel over the page that is not a dialog, wherever the focus is, including in a frame that forwards its keys.
 * Whatever is open over it, or a field in it, handles the key first.
 */
export function useEscape(onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
