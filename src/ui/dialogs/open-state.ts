import { useEffect } from 'react';
import { sharedValue } from '../page/shared-value.ts';

interface OpenState {
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly useIsOpen: () => boolean;
  /** The same for whoever shows it. It closes when they go: who signs in next, in the same window, finds nothing open. */
  readonly useShown: () => boolean;
}

/** Whether one dialog of the product is open, for those who open it from far away: a shortcut, a command, a page. */
export function createOpenState(): OpenState {
  const { now, set, use } = sharedValue(false);
  const close = () => set(false);
  return {
    open: () => set(true),
    close,
    toggle: () => set(!now()),
    useIsOpen: use,
    useShown() {
      useEffect(() => close, [close]);
      return use();
    },
  };
}
