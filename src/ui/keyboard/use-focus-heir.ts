import { type RefObject, useEffect, useRef } from 'react';

interface FocusHeir<W extends HTMLElement, H extends HTMLElement> {
  /** Around the controls that may go away. */
  readonly within: RefObject<W | null>;
  /** Stays on the screen and can be focused. */
  readonly heir: RefObject<H | null>;
}

/**
 * Keyboard and screen reader go on from a place that stays when the control they were on goes away, whoever took it
 * away: oneself, someone else meanwhile, or a maximum that is reached.
 */
export function useFocusHeir<W extends HTMLElement, H extends HTMLElement>(): FocusHeir<W, H> {
  const within = useRef<W>(null);
  const heir = useRef<H>(null);
  useEffect(() => {
    const around = within.current;
    if (!around) return;
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      heir.current?.focus({ preventScroll: true });
    });
    observer.observe(around, { childList: true, subtree: true });
    // A dialog gives the focus back as it leaves the body: to nobody, when its opener has gone before it.
    observer.observe(document.body, { childList: true });
    around.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      around.removeEventListener('focusin', remember);
    };
  }, []);
  return { within, heir };
}
