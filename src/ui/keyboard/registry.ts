import { useEffect, useSyncExternalStore } from 'react';

interface Registry<T> {
  /** Adds these while the component is on screen; keep the list stable with `useMemo`. */
  readonly useRegister: (items: readonly T[]) => void;
  /** Everything registered now, oldest first. */
  readonly all: () => readonly T[];
  readonly useAll: () => readonly T[];
}

/** A list that pages and features add to while they are on screen, and the shell reads. */
export function createRegistry<T>(): Registry<T> {
  const parts = new Map<symbol, readonly T[]>();
  const listeners = new Set<() => void>();
  let snapshot: readonly T[] = [];
  const changed = () => {
    snapshot = [...parts.values()].flat();
    for (const listener of listeners) listener();
  };
  const register = (items: readonly T[]) => {
    const key = Symbol('registered');
    parts.set(key, items);
    changed();
    return () => {
      parts.delete(key);
      changed();
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
