import { fold } from '#base/fold.ts';

/** Words that follow each other, so many at a time: what is said of a text, whoever else uses the same words. */
const SHINGLE_WORDS = 2;
/** More say nothing new about what a text is. */
const WORDS_READ = 5_000;
const PLACES = 64;

/** The words of a text as texts are compared: without accents, capitals and signs. */
export function wordsCompared(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A number of 64 places, as a database keeps it, that differs in few of them for texts that differ in few words. */
export function simhash(words: readonly string[]): bigint {
  const votes = new Int32Array(PLACES);
  for (const shingle of shinglesOf(words.slice(0, WORDS_READ))) {
    const [low, high] = [hashOf(shingle, 0x9e3779b9), hashOf(shingle, 0x85ebca6b)];
    for (let place = 0; place < PLACES; place += 1) {
      const half = place < 32 ? low : high;
      votes[place] = (votes[place] ?? 0) + (((half >>> (place % 32)) & 1) === 1 ? 1 : -1);
    }
  }
  const bits = votes.reduce((all, vote, place) => (vote > 0 ? all | (1n << BigInt(place)) : all), 0n);
  return BigInt.asIntN(PLACES, bits);
}

/** In how many of their 64 places two differ. */
export function placesApart(one: bigint, other: bigint): number {
  const apart = BigInt.asUintN(PLACES, one ^ other);
  return onesIn(Number(apart & 0xffffffffn)) + onesIn(Number(apart >> 32n));
}

function shinglesOf(words: readonly string[]): Set<string> {
  if (words.length < SHINGLE_WORDS) return new Set(words);
  const last = words.length - SHINGLE_WORDS;
  return new Set(Array.from({ length: last + 1 }, (_, at) => words.slice(at, at + SHINGLE_WORDS).join(' ')));
}

/** FNV-1a, stirred once more so that every place is as good as any other. */
function hashOf(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function onesIn(half: number): number {
  let ones = 0;
  for (let rest = half >>> 0; rest !== 0; rest &= rest - 1) ones += 1;
  return ones;
}
