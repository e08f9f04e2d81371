import type { Id } from '#base/ids.ts';

/** Forgotten with everything else when the person signs out. */
const STORAGE_KEY = 'vigie.captures-left';
const MOST_REMEMBERED = 50;

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function write(ids: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids.slice(-MOST_REMEMBERED)));
  } catch {
    // Storage is closed: nobody is told how it ended, and the portfolio shows it all the same.
  }
}

/** Captures this browser was told to go on with alone, whose end it has not told yet; a reload does not forget them. */
export const leftCaptures = {
  has: (captureId: Id) => read().includes(captureId),
  add: (captureId: Id) => write([...read().filter((one) => one !== captureId), captureId]),
  /** True the first time only, so that two tabs do not both tell it. */
  take(captureId: Id): boolean {
    const ids = read();
    if (!ids.includes(captureId)) return false;
    write(ids.filter((one) => one !== captureId));
    return true;
  },
};
