import { useEffect, useSyncExternalStore } from 'react';

interface Registry<T> {
  /** Adds these while the component is mounted; keep the list stable with `useMemo`. */
  readonly useRegister: (items: readonly T[]) => void;
  /** All registered items, oldest first. */
  readonly all: () => readonly T[];
  readonly useAll: () => readonly T[];
}

/** A list that pages and features add to while they are mounted, and the shell reads. */
export function createRegistry<T>(): Registry<T> {
  const parts = new Map<symbol, readonly T[]>();
  const listeners = new Set<() => void>();
  let snapshot: readonly T[] = [];
  const notify = () => {
    snapshot = [...parts.values()].flat();
    for (const listener of listeners) listener();
  };
  const register = (items: readonly T[]) => {
    const key = Symbol('registered');
    parts.set(key, items);
    notify();
    return () => {
      parts.delete(key);
      notify();
    };
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const all = () => snapshot;
  return {
    useRegister: (items) => useEffect(() => register(items), [items]),
    all,
    useAll: () => useSyncExternalStore(subscribe, all),
  };
}
