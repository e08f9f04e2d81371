import { type RefObject, useEffect, useRef } from 'react';

interface KeptPlace<E extends HTMLElement> {
  /** Stays on the screen and can be focused. */
  readonly place: RefObject<E | null>;
  /** Called by the act that may take away what holds the focus. */
  readonly hold: () => void;
}

/** Keyboard and screen reader go on from a place that stays, when an act removed the control they were on. */
export function useKeptPlace<E extends HTMLElement>(changing: unknown): KeptPlace<E> {
  const place = useRef<E>(null);
  const held = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks when what the act changes has changed
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
