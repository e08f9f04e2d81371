import { type Id, id } from '#base/ids.ts';
import { newId } from '#ui/call/new-id.ts';

/** A key for each page, so that two panels undo nothing of each other. Forgotten when the person signs out. */
const PREFIX = 'vigie.prepared.';
/** Pages that were only looked at are forgotten after that many others. */
const MOST_PAGES = 200;

/**
 * The analysis that is prepared for a page has its id from the beginning, and keeps it when the panel is closed: what was
 * begun there is found again under it.
 */
export function preparedIdFor(address: string): Id {
  const known = id.safeParse(localStorage.getItem(PREFIX + address));
  if (known.success) return known.data;
  const made = newId();
  try {
    localStorage.setItem(PREFIX + address, made);
  } catch {
    // The store is full: the id lives as long as this panel does.
  }
  forgetOldest();
  return made;
}

/** It was made: the next one prepared there is another. */
export function forgetPrepared(made: Id): void {
  for (const [key, prepared] of kept()) if (prepared === made) localStorage.removeItem(key);
}

const kept = (): (readonly [key: string, prepared: string])[] =>
  Object.keys(localStorage).flatMap((key) =>
    key.startsWith(PREFIX) ? [[key, localStorage.getItem(key) ?? ''] as const] : [],
  );

/** Ids begin with the time they were made at. */
function forgetOldest(): void {
  const all = kept();
  if (all.length <= MOST_PAGES) return;
  const byAge = [...all].sort(([, a], [, b]) => (a < b ? -1 : 1));
  for (const [key] of byAge.slice(0, all.length - MOST_PAGES)) localStorage.removeItem(key);
}
