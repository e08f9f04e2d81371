import { setImmediate } from 'node:timers/promises';
import type { Entry, Feed } from '#features/sources/feeds/contract/feed.ts';
import { type OfferedEntry, offeredEntry } from '#features/sources/publications/server/offered-entry.ts';
import { type WeighedEntry, weighEntry } from '#features/sources/sources/server/reading/weigh-entry.ts';

/** An entry that sources are asked about. */
export interface ReadyEntry extends WeighedEntry {
  /** As it would be kept, cleaned once for all sources; null where it leads to no page. */
  offered(): OfferedEntry | null;
}

/** The entries of one reading, by their places, each made ready once, when it is first asked for. */
export type ReadyEntries = (place: number) => Promise<ReadyEntry | undefined>;

export function readyEntries({ entries, language }: Feed, now: Date): ReadyEntries {
  const ready = new Map<number, ReadyEntry>();
  return async (place) => {
    const [known, entry] = [ready.get(place), entries[place]];
    if (known || !entry) return known;
    // A long feed is looked through in turns with everything else.
    await setImmediate();
    const made = readyEntry(entry, await weighEntry(entry, language), now);
    ready.set(place, made);
    return made;
  };
}

function readyEntry(entry: Entry, weighed: WeighedEntry, now: Date): ReadyEntry {
  let offered: OfferedEntry | null = null;
  return {
    ...weighed,
    offered() {
      offered ??= offeredEntry({ ...entry, language: weighed.language }, now);
      return offered;
    },
  };
}
