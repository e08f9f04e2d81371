import { type FoldedText, foldText } from './fold-text.ts';

/** An n-gram index of a text. */
interface GramIndex {
  /**
   * Linked lists of positions by n-gram hash: the last position, and from each position the previous one; -1 ends the
   * list.
   */
  readonly heads: Int32Array;
  readonly next: Int32Array;
  readonly counts: Uint32Array;
}

/** Short enough to survive between two typos, long enough to be rare. */
export const GRAM = 4;
const BUCKETS = 1 << 15;

function indexGrams(text: string): GramIndex {
  const heads = new Int32Array(BUCKETS).fill(-1);
  const counts = new Uint32Array(BUCKETS);
  const next = new Int32Array(text.length);
  for (let at = 0; at + GRAM <= text.length; at += 1) {
    const kind = gramAt(text, at);
    next[at] = heads[kind] ?? -1;
    heads[kind] = at;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return { heads, next, counts };
}

/** The hash of the n-gram at a position; collisions only cost a second look. */
export function gramAt(text: string, at: number): number {
  let hash = 0;
  for (let index = 0; index < GRAM; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at + index), 0x9e3779b1) ^ (hash >>> 15);
  return (hash >>> 8) & (BUCKETS - 1);
}

/** A text prepared for searching several passages. */
export interface PreparedText {
  readonly text: string;
  readonly folded: FoldedText;
  /** Of the folded text in lower case. */
  readonly grams: GramIndex;
}

/** Prepares a text; costly parts are computed on first use. */
export function prepareText(text: string): PreparedText {
  let folded: FoldedText | undefined;
  let grams: GramIndex | undefined;
  return {
    text,
    get folded() {
      folded ??= foldText(text);
      return folded;
    },
    get grams() {
      grams ??= indexGrams(this.folded.caseless);
      return grams;
    },
  };
}
