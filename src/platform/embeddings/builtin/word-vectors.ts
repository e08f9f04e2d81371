import meta from './model/model.json' with { type: 'json' };
import { ngramBuckets } from './ngram-buckets.ts';
import type { Model } from './read-model.ts';

/** What is longer is no word: a key, a picture in letters. Its beginning stands for it. */
const LONGEST_WORD = 256;
/** Names and rare words that a text repeats; about 2 MB. */
const KEPT_GUESSES = 2_000;

/** Adds what a word means to a sum. */
export type AddWord = (sum: Float64Array, word: string) => void;

export function wordVectors({ vocabulary, cells, scales }: Model): AddWord {
  const guesses = new Map<string, Float32Array>();

  function addRow(sum: Float64Array, row: number, share: number): void {
    const scale = (scales[row] ?? 0) * share;
    const start = row * meta.dim;
    for (let d = 0; d < meta.dim; d += 1) sum[d] = (sum[d] ?? 0) + scale * (cells[start + d] ?? 0);
  }

  function guessOf(word: string): Float32Array {
    const known = guesses.get(word);
    if (known) return known;
    const sum = new Float64Array(meta.dim);
    const buckets = ngramBuckets(word, meta.buckets);
    for (const bucket of buckets) addRow(sum, meta.words + bucket, 1 / buckets.length);
    const guess = Float32Array.from(sum);
    if (guesses.size >= KEPT_GUESSES)
      for (const oldest of guesses.keys()) {
        guesses.delete(oldest);
        break;
      }
    guesses.set(ownCopy(word), guess);
    return guess;
  }

  return (sum, word) => {
    const row = vocabulary.rowOf(word);
    if (row !== undefined) return addRow(sum, row, 1);
    // Numbers that are no words of the model mean nothing to it.
    if (/^\p{N}+$/u.test(word)) return;
    const guess = guessOf(word.slice(0, LONGEST_WORD));
    for (let d = 0; d < meta.dim; d += 1) sum[d] = (sum[d] ?? 0) + (guess[d] ?? 0);
  };
}

/** A part of a text keeps the whole text in memory; this does not. */
function ownCopy(word: string): string {
  return Buffer.from(word, 'utf16le').toString('utf16le');
}
