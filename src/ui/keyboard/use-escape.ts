import { useEffect, useEffectEvent } from 'react';

/**
 * Closes what stands over the page without being a dialog, wherever the focus is: also in a frame that tells its keys.
 * What stands over it in turn, or is written in it, takes the key first.
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
