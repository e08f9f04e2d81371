import { type RefObject, useEffect, useRef } from 'react';

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
