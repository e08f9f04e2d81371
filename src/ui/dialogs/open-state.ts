import { useSyncExternalStore } from 'react';

interface OpenState {
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly useIsOpen: () => boolean;
}

/** Whether one dialog of the product is open, for those who open it from far away: a shortcut, a command, a page. */
export function createOpenState(): OpenState {
  let isOpen = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean) => {
    if (next === isOpen) return;
    isOpen = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    open: () => set(true),
    close: () => set(false),
    toggle: () => set(!isOpen),
    useIsOpen: () => useSyncExternalStore(subscribe, () => isOpen),
  };
}
