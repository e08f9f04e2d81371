import { setImmediate } from 'node:timers/promises';
import type { Id } from '#base/ids.ts';
import { splitIntoChunks } from '#base/split-into-chunks.ts';
import { findAnchor } from '#features/documents/anchoring/rules/find-anchor.ts';
import { prepareText } from '#features/documents/anchoring/rules/prepared-text.ts';
import type { PassageRow } from './cited-store.ts';

/** Snapshot texts in memory at a time. */
const BATCH_SIZE = 16;
/** Far more than are cited in the texts people have open; beyond it, the cache is cleared. */
const CACHE_MAX = 20_000;

type AnchoredPassage = PassageRow & {
  readonly anchor: NonNullable<PassageRow['anchor']>;
  readonly snapshotId: Id;
};

/** A passage marked in the latest snapshot cannot be lost; nor can one in a document that was never captured. */
const mayBeLost = (passage: PassageRow): passage is AnchoredPassage =>
  passage.anchor !== null && passage.snapshotId !== null && passage.anchor.snapshotId !== passage.snapshotId;

const keyOf = ({ elementId, snapshotId, modifiedOn }: AnchoredPassage): string =>
  `${elementId} ${snapshotId} ${modifiedOn.getTime()}`;

/**
 * Finds the passages that are no longer in the latest snapshot of their document, searching like the reader does, in the
 * text kept for search. Results are cached, because a snapshot never changes.
 */
export function createLostPassageFinder() {
  const cache = new Map<string, boolean>();

  async function findLost(text: string, passages: readonly AnchoredPassage[]): Promise<Id[]> {
    const prepared = prepareText(text);
    const lost: Id[] = [];
    for (const passage of passages) {
      const isLost = findAnchor(prepared, passage.anchor) === null;
      cache.set(keyOf(passage), isLost);
      if (isLost) lost.push(passage.elementId);
      // Lets other requests proceed.
      await setImmediate();
    }
    return lost;
  }

  return async function lostAmong(
    passages: readonly PassageRow[],
    textsOf: (snapshotIds: readonly Id[]) => Promise<ReadonlyMap<Id, string>>,
  ): Promise<ReadonlySet<Id>> {
    if (cache.size > CACHE_MAX) cache.clear();
    const candidates = passages.filter(mayBeLost);
    const cachedAsLost = candidates.filter((passage) => cache.get(keyOf(passage)));
    const lost = new Set(cachedAsLost.map(({ elementId }) => elementId));
    const notCached = candidates.filter((passage) => !cache.has(keyOf(passage)));
    const bySnapshot = Map.groupBy(notCached, ({ snapshotId }) => snapshotId);
    for (const batch of splitIntoChunks([...bySnapshot.keys()], BATCH_SIZE)) {
      const texts = await textsOf(batch);
      for (const id of batch) {
        for (const elementId of await findLost(texts.get(id) ?? '', bySnapshot.get(id) ?? []))
          lost.add(elementId);
      }
    }
    return lost;
  };
}
export type LostPassageFinder = ReturnType<typeof createLostPassageFinder>;
