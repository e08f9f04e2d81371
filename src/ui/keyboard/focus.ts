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

interface FocusAnchor<E extends HTMLElement> {
  /** Stays mounted and is focusable. */
  readonly place: RefObject<E | null>;
  /** Called by the action that may remove the focused control. */
  readonly hold: () => void;
}

/** Keeps the keyboard position when an action removes the focused control: the focus moves to an element that stays. */
export function useFocusAnchor<E extends HTMLElement>(changing: unknown): FocusAnchor<E> {
  const place = useRef<E>(null);
  const held = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the value that the action changes has changed
  useEffect(() => {
    if (held.current && document.activeElement === document.body) place.current?.focus();
    held.current = false;
  }, [changing]);
  return {
    place,
    hold() {
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
