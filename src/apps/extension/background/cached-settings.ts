import type { Settings } from '../settings.ts';
import { followSettings } from '../settings-store.ts';

let known: Settings | undefined;

/** Loads the settings when the worker starts, and follows changes. */
export const loadSettings = (): Promise<void> =>
  followSettings((now) => {
    known = now;
  }).delivered;

/**
 * The settings without an await: browsers drop the user activation of an event at the first await. Undefined for the first
 * event of a worker that was asleep.
 */
export const cachedSettings = () => known;
