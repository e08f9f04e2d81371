import { setImmediate } from 'node:timers/promises';
import meta from './model/model.json' with { type: 'json' };
import type { AddWord, Model } from './word-vectors.ts';

/** A word of the model and its cosine similarity to another, at most 1. */
export interface SimilarWord {
  readonly word: string;
  readonly cosine: number;
}

/** Lower similarities are noise. */
const MIN_COSINE = 0.3;
/**
 * Each vector has a binary code: one sign bit per dimension. Words whose codes differ in more bits than this are skipped
 * without comparing their vectors. Misses one in thirty of the farthest neighbours and is five times as fast.
 */
const MAX_HAMMING_DISTANCE = 84;
const DIMENSIONS = meta.dim;
const BITS = 32;
const PARTS = DIMENSIONS / BITS;
const ROWS_PER_SLICE = 4_096;
const MAX_CACHED_WORDS = 4_000;
/** Longer inputs are not words, and thousands of them would fill the memory. */
const MAX_WORD_LENGTH = 64;

/** Finds similar words in either language; the most recent results are cached. */
export async function openSimilarWords(
  { vocabulary, cells }: Model,
  addWord: AddWord,
): Promise<(word: string) => readonly SimilarWord[]> {
  const signs = new Int32Array(vocabulary.size * PARTS);
  const lengths = new Float32Array(vocabulary.size);
  for (let row = 0; row < vocabulary.size; row += 1) {
    if (row % ROWS_PER_SLICE === 0) await setImmediate();
    lengths[row] = readRow(cells.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS), signs, row * PARTS);
  }

  function find(word: string): SimilarWord[] {
    const vector = new Float64Array(DIMENSIONS);
    addWord(vector, word);
    const query = new Int32Array(PARTS);
    const length = readRow(vector, query, 0);
    if (length === 0) return [];
    const found: SimilarWord[] = [];
    for (let row = 0; row < vocabulary.size; row += 1) {
      if (hammingDistance(query, signs, row * PARTS) > MAX_HAMMING_DISTANCE) continue;
      const cosine = dot(vector, cells, row * DIMENSIONS) / (length * (lengths[row] ?? 1));
      if (cosine > MIN_COSINE) found.push({ word: vocabulary.wordAt(row), cosine });
    }
    return found.sort((one, other) => other.cosine - one.cosine);
  }

  const cache = new Map<string, readonly SimilarWord[]>();
  return (word) => {
    if (word.length > MAX_WORD_LENGTH) return [];
    const known = cache.get(word) ?? find(word);
    cache.delete(word);
    cache.set(word, known);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_WORDS && oldest !== undefined) cache.delete(oldest);
    return known;
  };
}

/** Writes the sign bits of a vector and returns its length. */
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

/** The number of differing bits: counted per nibble over three parts each (at most twelve), then summed per byte. */
function hammingDistance(one: Int32Array, all: Int32Array, at: number): number {
  const first = nibbleCounts(one, all, at, 0) + nibbleCounts(one, all, at, 1) + nibbleCounts(one, all, at, 2);
  const last = nibbleCounts(one, all, at, 3) + nibbleCounts(one, all, at, 4) + nibbleCounts(one, all, at, 5);
  return Math.imul(toByteCounts(first) + toByteCounts(last), 0x01010101) >>> 24;
}

const nibbleCounts = (one: Int32Array, all: Int32Array, at: number, part: number) =>
  popcountPerNibble((one[part] ?? 0) ^ (all[at + part] ?? 0));

const toByteCounts = (nibbles: number) => (nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f);

/** The number of set bits in every nibble. */
function popcountPerNibble(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}

/** Two independent sums, which the CPU computes in parallel. */
function dot(vector: Float64Array, cells: Int8Array, at: number): number {
  let [even, odd] = [0, 0];
  for (let d = 0; d < DIMENSIONS; d += 2) {
    even += (vector[d] ?? 0) * (cells[at + d] ?? 0);
    odd += (vector[d + 1] ?? 0) * (cells[at + d + 1] ?? 0);
  }
  return even + odd;
}
