import { setImmediate } from 'node:timers/promises';
import type { Id } from '#base/ids.ts';
import { inParts } from '#base/in-parts.ts';
import { anchorIn } from '#features/documents/anchoring/rules/anchor-in.ts';
import { prepareText } from '#features/documents/anchoring/rules/prepared-text.ts';
import type { PassageRow } from './cited-store.ts';

/** Texts held at a time. */
const TEXTS_AT_ONCE = 16;
/** Far more than are cited in what people have open; beyond, all are looked for anew. */
const REMEMBERED_MAX = 20_000;

type Placed = PassageRow & { readonly anchor: NonNullable<PassageRow['anchor']>; readonly snapshotId: Id };

/** One marked in the document as it is now stands where it was marked; a document never read cannot have lost one. */
const isDoubtful = (passage: PassageRow): passage is Placed =>
  passage.anchor !== null && passage.snapshotId !== null && passage.anchor.snapshotId !== passage.snapshotId;

const keyOf = ({ elementId, snapshotId, modifiedOn }: Placed): string =>
  `${elementId} ${snapshotId} ${modifiedOn.getTime()}`;

/**
 * Which passages are no longer found in their document as it was last captured: looked for as the reader looks for
 * them, in the words that are kept for search. What was found once is remembered, for a snapshot never changes.
 */
export function lostPassages() {
  const remembered = new Map<string, boolean>();

  async function look(text: string, passages: readonly Placed[]): Promise<Id[]> {
    const prepared = prepareText(text);
    const lost: Id[] = [];
    for (const passage of passages) {
      const isLost = anchorIn(prepared, passage.anchor) === null;
      remembered.set(keyOf(passage), isLost);
      if (isLost) lost.push(passage.elementId);
      // Others are answered meanwhile.
      await setImmediate();
    }
    return lost;
  }

  return async function lostAmong(
    passages: readonly PassageRow[],
    textsOf: (snapshotIds: readonly Id[]) => Promise<ReadonlyMap<Id, string>>,
  ): Promise<ReadonlySet<Id>> {
    if (remembered.size > REMEMBERED_MAX) remembered.clear();
    const doubtful = passages.filter(isDoubtful);
    const known = doubtful.filter((passage) => remembered.get(keyOf(passage)));
    const lost = new Set(known.map(({ elementId }) => elementId));
    const unknown = doubtful.filter((passage) => !remembered.has(keyOf(passage)));
    const bySnapshot = Map.groupBy(unknown, ({ snapshotId }) => snapshotId);
    for (const part of inParts([...bySnapshot.keys()], TEXTS_AT_ONCE)) {
      const texts = await textsOf(part);
      for (const id of part) {
        for (const elementId of await look(texts.get(id) ?? '', bySnapshot.get(id) ?? []))
          lost.add(elementId);
      }
    }
    return lost;
  };
}
export type LostAmong = ReturnType<typeof lostPassages>;
