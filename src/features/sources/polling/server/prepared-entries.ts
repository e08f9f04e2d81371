import { setImmediate } from 'node:timers/promises';
import type { Entry, Feed } from '#features/sources/feeds/contract/feed.ts';
import {
  type PublicationDraft,
  toPublicationDraft,
} from '#features/sources/publications/server/publication-draft.ts';
import {
  type MatchableEntry,
  toMatchableEntry,
} from '#features/sources/sources/server/reading/matchable-entry.ts';

/** An entry prepared for its sources. */
export interface PreparedEntry extends MatchableEntry {
  /** The entry as it would be stored, cleaned once for all sources; null if it has no page. */
  offered(): PublicationDraft | null;
}

/** The entries of a feed by index, each prepared on first use. */
export type PreparedEntries = (place: number) => Promise<PreparedEntry | undefined>;

export function lazyPreparedEntries({ entries, language }: Feed, now: Date): PreparedEntries {
  const ready = new Map<number, PreparedEntry>();
  return async (place) => {
    const [known, entry] = [ready.get(place), entries[place]];
    if (known || !entry) return known;
    // Yields, so that a long feed does not block the event loop.
    await setImmediate();
    const prepared = prepareEntry(entry, await toMatchableEntry(entry, language), now);
    ready.set(place, prepared);
    return prepared;
  };
}

function prepareEntry(entry: Entry, weighed: MatchableEntry, now: Date): PreparedEntry {
  let offered: PublicationDraft | null = null;
  return {
    ...weighed,
    offered() {
      offered ??= toPublicationDraft({ ...entry, language: weighed.language }, now);
      return offered;
    },
  };
}
