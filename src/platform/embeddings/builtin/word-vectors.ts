import { readFile } from 'node:fs/promises';
import { EmbeddingsUnavailable } from '../embeddings.ts';
import meta from './model/model.json' with { type: 'json' };
import { ngramBuckets } from './ngram-buckets.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

/** One row per word, then one per bucket; a cell is its byte times the scale of its row. */
export interface Model {
  readonly vocabulary: Vocabulary;
  readonly cells: Int8Array;
  readonly scales: Float32Array;
}

const ROWS = meta.words + meta.buckets;

/** Checks file sizes at each start; their content is checked by a test. */
export async function readModel(folder: URL): Promise<Model> {
  const [words, cells, scales] = await Promise.all(
    ['vocab.txt', 'vectors.i8', 'scales.f32'].map((name) => readFile(new URL(name, folder))),
  ).catch((failure: unknown) => {
    throw new EmbeddingsUnavailable('the built-in model cannot be read', { cause: failure });
  });
  if (cells?.length !== ROWS * meta.dim) throw damaged('vectors.i8');
  if (scales?.length !== ROWS * Float32Array.BYTES_PER_ELEMENT) throw damaged('scales.f32');
  const vocabulary = openVocabulary(words?.toString('utf8') ?? '');
  if (vocabulary.size !== meta.words) throw damaged('vocab.txt');
  return {
    vocabulary,
    cells: new Int8Array(cells.buffer, cells.byteOffset, cells.length),
    scales: Float32Array.from({ length: ROWS }, (_, row) => scales.readFloatLE(row * 4)),
  };
}

function damaged(file: string): EmbeddingsUnavailable {
  return new EmbeddingsUnavailable(`the built-in model is damaged: ${file} has an unexpected size`);
}

/** Longer inputs are not words (keys, ASCII art); only their beginning counts. */
const MAX_WORD_LENGTH = 256;
/** Cache of names and rare words that a text repeats; about 2 MB. */
const MAX_CACHED_GUESSES = 2_000;

/** Adds the vector of a word to a sum. */
export type AddWord = (sum: Float64Array, word: string) => void;

export function wordVectors({ vocabulary, cells, scales }: Model): AddWord {
  const subwordVectors = new Map<string, Float32Array>();

  function addRow(sum: Float64Array, row: number, share: number): void {
    const scale = (scales[row] ?? 0) * share;
    const start = row * meta.dim;
    for (let d = 0; d < meta.dim; d += 1) sum[d] = (sum[d] ?? 0) + scale * (cells[start + d] ?? 0);
  }

  function subwordVector(word: string): Float32Array {
    const known = subwordVectors.get(word);
    if (known) return known;
    const sum = new Float64Array(meta.dim);
    const buckets = ngramBuckets(word, meta.buckets);
    for (const bucket of buckets) addRow(sum, meta.words + bucket, 1 / buckets.length);
    const vector = Float32Array.from(sum);
    if (subwordVectors.size >= MAX_CACHED_GUESSES)
      for (const oldest of subwordVectors.keys()) {
        subwordVectors.delete(oldest);
        break;
      }
    subwordVectors.set(detachedCopy(word), vector);
    return vector;
  }

  return (sum, word) => {
    const row = vocabulary.rowOf(word);
    if (row !== undefined) return addRow(sum, row, 1);
    // Numbers outside the vocabulary have no meaning.
    if (/^\p{N}+$/u.test(word)) return;
    const vector = subwordVector(word.slice(0, MAX_WORD_LENGTH));
    for (let d = 0; d < meta.dim; d += 1) sum[d] = (sum[d] ?? 0) + (vector[d] ?? 0);
  };
}

/** A substring keeps the whole string in memory; this copy does not. */
function detachedCopy(word: string): string {
  return Buffer.from(word, 'utf16le').toString('utf16le');
}
