import type { Id } from '#base/ids.ts';

/** Something with the fingerprint of what it is made of. */
export interface Fingerprinted {
  readonly id: Id;
  readonly fingerprint: string;
}

export interface Difference {
  readonly id: Id;
  /** `missing`: only in the database; `superfluous`: only in the index; `stale`: in both, and not the same. */
  readonly kind: 'missing' | 'stale' | 'superfluous';
}

/** Compares what there is with what is listed, both in order of id and each read once, however long they are. */
export async function* differences(
  there: AsyncIterable<Fingerprinted>,
  listed: AsyncIterable<Fingerprinted>,
): AsyncGenerator<Difference> {
  const [ours, theirs] = [there[Symbol.asyncIterator](), listed[Symbol.asyncIterator]()];
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
