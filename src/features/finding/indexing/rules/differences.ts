import type { Id } from '#base/ids.ts';

/** An item with the fingerprint of its content. */
export interface Fingerprinted {
  readonly id: Id;
  readonly fingerprint: string;
}

interface Difference {
  readonly id: Id;
  /** `missing`: only in the database; `superfluous`: only in the index; `stale`: in both, with different content. */
  readonly kind: 'missing' | 'stale' | 'superfluous';
}

/** Compares the items in the database with those in the index, both ordered by id and streamed once. */
export async function* differences(
  stored: AsyncIterable<Fingerprinted>,
  indexed: AsyncIterable<Fingerprinted>,
): AsyncGenerator<Difference> {
  const [ours, theirs] = [stored[Symbol.asyncIterator](), indexed[Symbol.asyncIterator]()];
  let [one, other] = [await ours.next(), await theirs.next()];
  while (!one.done || !other.done) {
    if (other.done || (!one.done && one.value.id < other.value.id)) {
      if (!one.done) yield { id: one.value.id, kind: 'missing' };
      one = await ours.next();
    } else if (one.done || other.value.id < one.value.id) {
      yield { id: other.value.id, kind: 'superfluous' };
      other = await theirs.next();
    } else {
      if (one.value.fingerprint !== other.value.fingerprint) yield { id: one.value.id, kind: 'stale' };
      [one, other] = [await ours.next(), await theirs.next()];
    }
  }
}
