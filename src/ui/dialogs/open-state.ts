import { sharedValue } from '../page/shared-value.ts';

interface OpenState {
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly useIsOpen: () => boolean;
}

/** Whether one dialog of the product is open, for those who open it from far away: a shortcut, a command, a page. */
export function createOpenState(): OpenState {
  const { now, set, use } = sharedValue(false);
  return {
    open: () => set(true),
    close: () => set(false),
    toggle: () => set(!now()),
    useIsOpen: use,
  };
}
