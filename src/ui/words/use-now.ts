import { useSyncExternalStore } from 'react';

/** Half of the smallest step that is shown, a minute: what is said is never late by more than that. */
const TICK_MS = 30_000;

let now = Date.now();
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** A tab nobody looks at does not tick, and is right again the moment it is looked at. */
function follow(): void {
  clearInterval(ticking);
  if (document.hidden) return;
  tick();
  ticking = setInterval(tick, TICK_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', follow);
    follow();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', follow);
    clearInterval(ticking);
  };
}

/** The present moment in milliseconds, moving on by itself: one clock for everything on the screen. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** What is said of the present moment; drawn again only when that changes, for thousands may be on the screen. */
export function useSaidNow(say: (nowMs: number) => string): string {
  return useSyncExternalStore(subscribe, () => say(now));
}
