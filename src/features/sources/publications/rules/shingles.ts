import { fold } from '#base/fold.ts';

/** Words that follow each other, so many at a time: what is said of a text, whoever else uses the same words. */
const SHINGLE_WORDS = 2;
/** More say nothing new about what a text is. */
const WORDS_READ = 5_000;
/** So many of a text's shingles stand for all of them: two texts that share most share some of these. */
const SKETCH_SIZE = 16;

/** The words of a text as texts are compared: without accents, capitals and signs. */
export function wordsCompared(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function shinglesOf(words: readonly string[]): Set<string> {
  const read = words.slice(0, WORDS_READ);
  if (read.length < SHINGLE_WORDS) return new Set(read);
  const last = read.length - SHINGLE_WORDS;
  return new Set(Array.from({ length: last + 1 }, (_, at) => read.slice(at, at + SHINGLE_WORDS).join(' ')));
}

/** Of the hashes of a text's shingles the lowest: the same ones of all texts that have them. */
export function sketchOf(shingles: ReadonlySet<string>): number[] {
  const hashes = new Set([...shingles].map(hashOf));
  return [...hashes].sort((one, other) => one - other).slice(0, SKETCH_SIZE);
}

/** How many stand in both. */
export const sharedBy = <T>(one: Iterable<T>, other: ReadonlySet<T>): number =>
  [...one].filter((member) => other.has(member)).length;

/** How much two have in common, of all that either has: from 0 to 1. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = sharedBy(one, other);
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}

/** FNV-1a, stirred once more so that every place is as good as any other; as a database keeps an integer. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return hash ^ (hash >>> 16);
}
