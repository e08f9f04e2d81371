import type { Id } from '#base/ids.ts';

/** Cleared with all other storage when the person signs out. */
const STORAGE_KEY = 'vigie.captures-left';
const MAX_REMEMBERED = 50;

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
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids.slice(-MAX_REMEMBERED)));
  } catch {
    // Without storage, the end is not announced; the portfolio shows the analysis all the same.
  }
}

/** Captures this browser keeps in the background and whose end is not announced yet; survives a reload. */
export const keptCaptures = {
  has: (captureId: Id) => read().includes(captureId),
  add: (captureId: Id) => write([...read().filter((one) => one !== captureId), captureId]),
  /** True the first time only, so that two tabs do not both announce it. */
  take(captureId: Id): boolean {
    const ids = read();
    if (!ids.includes(captureId)) return false;
    write(ids.filter((one) => one !== captureId));
    return true;
  },
};
