import { fold } from '#base/fold.ts';

/** Number of consecutive words in a shingle. */
const SHINGLE_WORDS = 2;
/** More words do not change what a text is about. */
const MAX_WORDS = 5_000;
/** Hashes in a sketch: texts that share most shingles share some of these. */
const SKETCH_SIZE = 16;

/** The words of a text for comparison: without accents, capitals and punctuation. */
export function normalisedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function toShingles(words: readonly string[]): Set<string> {
  const read = words.slice(0, MAX_WORDS);
  if (read.length < SHINGLE_WORDS) return new Set(read);
  const last = read.length - SHINGLE_WORDS;
  return new Set(Array.from({ length: last + 1 }, (_, at) => read.slice(at, at + SHINGLE_WORDS).join(' ')));
}

/** The lowest hashes of the shingles (MinHash): equal for all texts that contain them. */
export function toSketch(shingles: ReadonlySet<string>): number[] {
  const hashes = new Set([...shingles].map(hashOf));
  return [...hashes].sort((one, other) => one - other).slice(0, SKETCH_SIZE);
}

/** The number of common members. */
export const countShared = <T>(one: Iterable<T>, other: ReadonlySet<T>): number =>
  [...one].filter((member) => other.has(member)).length;

/** Jaccard similarity, from 0 to 1. */
export function jaccardSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = countShared(one, other);
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}

/** FNV-1a with a final mixing step for an even distribution; a 32-bit integer as PostgreSQL stores it. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return hash ^ (hash >>> 16);
}
