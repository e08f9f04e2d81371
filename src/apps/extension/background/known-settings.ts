import { followSettings } from '../settings-store.ts';
import type { Settings } from '../talk/settings.ts';

let known: Settings | undefined;

/** Reads the settings as soon as the worker wakes, and follows them. */
export const learnSettings = (): Promise<void> =>
  followSettings((now) => {
    known = now;
  }).told;

/**
 * What is known without waiting: browsers forget that someone pressed something as soon as one waits for anything. Nothing
 * for the first event of a worker that was asleep.
 */
export const knownSettings = () => known;
