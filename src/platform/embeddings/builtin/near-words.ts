import { setImmediate } from 'node:timers/promises';
import meta from './model/model.json' with { type: 'json' };
import type { Model } from './read-model.ts';
import type { AddWord } from './word-vectors.ts';

/** A word of the model and how close it is to another in meaning, at most 1. */
export interface NearWord {
  readonly word: string;
  readonly cosine: number;
}

/** Below this, nearness is chance. */
export const NEAR = 0.3;
/**
 * Whether a dimension is above zero, one bit each: words whose bits differ in more places than these are not near, and
 * their vectors need not be compared. Misses one in thirty of the farthest and is five times as fast.
 */
const BITS_APART = 84;
const DIMENSIONS = meta.dim;
const BITS = 32;
const PARTS = DIMENSIONS / BITS;
const ROWS_IN_A_TURN = 4_096;
const KEPT_WORDS = 4_000;
/** What is longer is no word; thousands of such would fill the memory. */
const LONGEST_WORD = 64;

/** Words near others, in either language; the answers for words that are asked again are kept. */
export async function nearWords(
  { vocabulary, cells }: Model,
  addWord: AddWord,
): Promise<(word: string) => readonly NearWord[]> {
  const signs = new Int32Array(vocabulary.size * PARTS);
  const lengths = new Float32Array(vocabulary.size);
  for (let row = 0; row < vocabulary.size; row += 1) {
    if (row % ROWS_IN_A_TURN === 0) await setImmediate();
    lengths[row] = readRow(cells.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS), signs, row * PARTS);
  }

  function find(word: string): NearWord[] {
    const vector = new Float64Array(DIMENSIONS);
    addWord(vector, word);
    const sought = new Int32Array(PARTS);
    const length = readRow(vector, sought, 0);
    if (length === 0) return [];
    const found: NearWord[] = [];
    for (let row = 0; row < vocabulary.size; row += 1) {
      if (bitsApart(sought, signs, row * PARTS) > BITS_APART) continue;
      const cosine = dot(vector, cells, row * DIMENSIONS) / (length * (lengths[row] ?? 1));
      if (cosine > NEAR) found.push({ word: vocabulary.wordAt(row), cosine });
    }
    return found.sort((one, other) => other.cosine - one.cosine);
  }

  const kept = new Map<string, readonly NearWord[]>();
  return (word) => {
    if (word.length > LONGEST_WORD) return [];
    const known = kept.get(word) ?? find(word);
    kept.delete(word);
    kept.set(word, known);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_WORDS && oldest !== undefined) kept.delete(oldest);
    return known;
  };
}

/** Notes the signs of a vector and answers its length. */
function readRow(vector: ArrayLike<number>, signs: Int32Array, at: number): number {
  let sum = 0;
  for (let part = 0; part < PARTS; part += 1) {
    let bits = 0;
    for (let bit = 0; bit < BITS; bit += 1) {
      const cell = vector[part * BITS + bit] ?? 0;
      if (cell > 0) bits |= 1 << bit;
      sum += cell * cell;
    }
    signs[at + part] = bits;
  }
  return Math.sqrt(sum);
}

/** How many bits differ in the six parts: in fours of three parts together, which come to twelve at most, then in bytes. */
function bitsApart(one: Int32Array, all: Int32Array, at: number): number {
  const first = apartIn(one, all, at, 0) + apartIn(one, all, at, 1) + apartIn(one, all, at, 2);
  const last = apartIn(one, all, at, 3) + apartIn(one, all, at, 4) + apartIn(one, all, at, 5);
  return Math.imul(inBytes(first) + inBytes(last), 0x01010101) >>> 24;
}

const apartIn = (one: Int32Array, all: Int32Array, at: number, part: number) =>
  onesInFours((one[part] ?? 0) ^ (all[at + part] ?? 0));

const inBytes = (fours: number) => (fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f);

/** How many bits are set in every four of them. */
function onesInFours(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}

/** Two sums at a time: neither waits for the other. */
function dot(vector: Float64Array, cells: Int8Array, at: number): number {
  let [even, odd] = [0, 0];
  for (let d = 0; d < DIMENSIONS; d += 2) {
    even += (vector[d] ?? 0) * (cells[at + d] ?? 0);
    odd += (vector[d + 1] ?? 0) * (cells[at + d + 1] ?? 0);
  }
  return even + odd;
}
