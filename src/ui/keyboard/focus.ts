import { type RefObject, useEffect, useRef } from 'react';

interface FocusFallback<W extends HTMLElement, H extends HTMLElement> {
  /** Contains the controls that may be removed. */
  readonly container: RefObject<W | null>;
  /** Stays mounted and is focusable. */
  readonly fallback: RefObject<H | null>;
}

/**
 * Moves the focus to a fallback element when the focused control is removed, by the user, by somebody else, or because a
 * limit was reached.
 */
export function useFocusFallback<W extends HTMLElement, H extends HTMLElement>(): FocusFallback<W, H> {
  const container = useRef<W>(null);
  const fallback = useRef<H>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      fallback.current?.focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true, subtree: true });
    // A closing dialog returns the focus to its opener, or to nothing when the opener was removed before.
    observer.observe(document.body, { childList: true });
    element.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
    };
  }, []);
  return { container, fallback };
}

interface FocusAnchor<E extends HTMLElement> {
  /** Stays mounted and is focusable. */
  readonly anchor: RefObject<E | null>;
  /** Called by the action that may remove the focused control. */
  readonly keepFocus: () => void;
}

/** Keeps the keyboard position when an action removes the focused control: the focus moves to an element that stays. */
export function useFocusAnchor<E extends HTMLElement>(changing: unknown): FocusAnchor<E> {
  const anchor = useRef<E>(null);
  const held = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the value that the action changes has changed
  useEffect(() => {
    if (held.current && document.activeElement === document.body) anchor.current?.focus();
    held.current = false;
  }, [changing]);
  return {
    anchor,
    keepFocus() {
      held.current = true;
    },
  };
}

/** Moves the focus to the next or previous card of these links; when no card has the focus, to the first visible one. */
export function focusNextCard(links: readonly HTMLElement[], by: 1 | -1): void {
  const at = links.findIndex((link) => link.closest('article')?.contains(document.activeElement));
  const link = links[at === -1 ? links.findIndex((one) => one.getBoundingClientRect().top > 0) : at + by];
  link?.focus({ preventScroll: true });
  link?.closest('article')?.scrollIntoView({ block: 'nearest' });
}
