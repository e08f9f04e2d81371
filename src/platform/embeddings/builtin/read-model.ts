import { readFile } from 'node:fs/promises';
import { EmbeddingsUnavailable } from '../embeddings.ts';
import meta from './model/model.json' with { type: 'json' };
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
