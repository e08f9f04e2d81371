import { readSettings, watchSettings } from '../settings-store.ts';
import type { Settings } from '../talk/settings.ts';

let known: Settings | undefined;

/** Reads the settings as soon as the worker wakes, and follows them. */
export function followSettings(): Promise<void> {
  const learn = (now: Settings) => {
    known = now;
  };
  watchSettings(learn);
  return readSettings().then(learn);
}

/**
 * What is known without waiting: browsers forget that someone pressed something as soon as one waits for anything. Nothing
 * for the first event of a worker that was asleep.
 */
export const knownSettings = () => known;
