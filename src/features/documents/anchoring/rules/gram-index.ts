/** Where each run of a few units stands in a text, so that words are looked for only where some of them are. */
export interface GramIndex {
  /** The last place of each kind of run, and from each place the one before it; -1 at the end. */
  readonly heads: Int32Array;
  readonly next: Int32Array;
  readonly counts: Uint32Array;
}

/** Short enough to survive between two typing errors, long enough to be rare. */
export const GRAM = 4;
const KINDS_OF_RUNS = 1 << 15;

export function indexGrams(text: string): GramIndex {
  const heads = new Int32Array(KINDS_OF_RUNS).fill(-1);
  const counts = new Uint32Array(KINDS_OF_RUNS);
  const next = new Int32Array(text.length);
  for (let at = 0; at + GRAM <= text.length; at += 1) {
    const kind = gramAt(text, at);
    next[at] = heads[kind] ?? -1;
    heads[kind] = at;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return { heads, next, counts };
}

/** The kind of the run at a place; unlike runs may share one, which only costs a second look. */
export function gramAt(text: string, at: number): number {
  let hash = 0;
  for (let index = 0; index < GRAM; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at + index), 0x9e3779b1) ^ (hash >>> 15);
  return (hash >>> 8) & (KINDS_OF_RUNS - 1);
}
