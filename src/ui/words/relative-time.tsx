import { useSyncExternalStore } from 'react';
import { formatDateTime, timeAgo, timeAgoWithHour } from './date-text.ts';
import { useLanguage } from './language.ts';

/** Half of a minute, the smallest step shown: a text is never late by more than that. */
const TICK_MS = 30_000;

let now = Date.now();
let ticker: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** A hidden tab does not tick, and is updated at once when it is shown. */
function follow(): void {
  clearInterval(ticker);
  if (document.hidden) return;
  tick();
  ticker = setInterval(tick, TICK_MS);
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
    clearInterval(ticker);
  };
}

/** The current time in milliseconds, updated by one clock for all components. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** A text derived from the current time; rerenders only when the text changes, since thousands may be on screen. */
export function useTextOfNow(format: (nowMs: number) => string): string {
  return useSyncExternalStore(subscribe, () => format(now));
}

interface RelativeTimeProps {
  readonly at: string;
  /** Shows the time of yesterday, where the day is shown elsewhere. */
  readonly withHour?: boolean;
}

/** « il y a 4 minutes », kept up to date; the tooltip shows the exact moment. */
export function RelativeTime({ at, withHour = false }: RelativeTimeProps) {
  const language = useLanguage();
  const moment = new Date(at);
  const format = withHour ? timeAgoWithHour : timeAgo;
  const text = useTextOfNow((nowMs) => format(moment, new Date(nowMs), language));
  return (
    <time dateTime={at} title={formatDateTime(moment, language)}>
      {text}
    </time>
  );
}
