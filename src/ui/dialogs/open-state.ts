import { useEffect } from 'react';
import { sharedValue } from '../page/shared-value.ts';

interface OpenState {
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly useIsOpen: () => boolean;
}

/** Whether one dialog of the product is open, for components far from it that open it: a shortcut, a command, a page. */
export function createOpenState(): OpenState {
  const { now, set, use } = sharedValue(false);
  return {
    open: () => set(true),
    close: () => set(false),
    toggle: () => set(!now()),
    useIsOpen: use,
  };
}

/** The same for the component that shows it. Closes on unmount: the next user in the same window finds nothing open. */
export function useOpenUntilUnmount({ close, useIsOpen }: OpenState): boolean {
  useEffect(() => close, [close]);
  return useIsOpen();
}
