import { useSyncExternalStore } from 'react';

interface SharedValue<T> {
  readonly now: () => T;
  readonly set: (next: T) => void;
  /** What it is now, for a component: drawn again when it changes. */
  readonly use: () => T;
}

/** A value of the whole window rather than of a component: changed from far away, and outliving whoever shows it. */
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
