import { type RefObject, useEffect, useRef } from 'react';

interface FocusFallback<W extends HTMLElement, H extends HTMLElement> {
  /** Contains the controls that may be removed. */
  readonly within: RefObject<W | null>;
  /** Stays mounted and is focusable. */
  readonly heir: RefObject<H | null>;
}

/**
 * Moves the focus to a fallback element when the focused control is removed, by the user, by somebody else, or because a
 * limit was reached.
 */
export function useFocusFallback<W extends HTMLElement, H extends HTMLElement>(): FocusFallback<W, H> {
  const within = useRef<W>(null);
  const heir = useRef<H>(null);
  useEffect(() => {
    const container = within.current;
    if (!container) return;
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      heir.current?.focus({ preventScroll: true });
    });
    observer.observe(container, { childList: true, subtree: true });
    // A closing dialog returns the focus to its opener, or to nothing when the opener was removed before.
    observer.observe(document.body, { childList: true });
    container.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      container.removeEventListener('focusin', remember);
    };
  }, []);
  return { within, heir };
}
