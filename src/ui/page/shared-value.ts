import { useSyncExternalStore } from 'react';

interface SharedValue<T> {
  readonly now: () => T;
  readonly set: (next: T) => void;
  /** The current value, in a component that rerenders when it changes. */
  readonly use: () => T;
}

/** A value of the whole window rather than of a component: set from anywhere, and kept when components unmount. */
export function sharedValue<T>(first: T): SharedValue<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const now = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    now,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, now),
  };
}
