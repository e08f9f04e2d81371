import { setImmediate } from 'node:timers/promises';
import type { Entry, Feed } from '#features/sources/feeds/contract/feed.ts';
import { type OfferedEntry, offeredEntry } from '#features/sources/publications/server/offered-entry.ts';
import { type WeighedEntry, weighEntry } from '#features/sources/sources/server/reading/weigh-entry.ts';

/** An entry prepared for its sources. */
export interface ReadyEntry extends WeighedEntry {
  /** The entry as it would be stored, cleaned once for all sources; null if it has no page. */
  offered(): OfferedEntry | null;
}

/** The entries of a feed by index, each prepared on first use. */
export type ReadyEntries = (place: number) => Promise<ReadyEntry | undefined>;

export function readyEntries({ entries, language }: Feed, now: Date): ReadyEntries {
  const ready = new Map<number, ReadyEntry>();
  return async (place) => {
    const [known, entry] = [ready.get(place), entries[place]];
    if (known || !entry) return known;
    // Yields, so that a long feed does not block the event loop.
    await setImmediate();
    const prepared = prepareEntry(entry, await weighEntry(entry, language), now);
    ready.set(place, prepared);
    return prepared;
  };
}

function prepareEntry(entry: Entry, weighed: WeighedEntry, now: Date): ReadyEntry {
  let offered: OfferedEntry | null = null;
  return {
    ...weighed,
    offered() {
      offered ??= offeredEntry({ ...entry, language: weighed.language }, now);
      return offered;
    },
  };
}
