import { timeSlices } from '../../time-slices.ts';
import { type Embeddings, EmbeddingsUnavailable, normalizeVector } from '../embeddings.ts';
import meta from './model/model.json' with { type: 'json' };
import { openSimilarWords, type SimilarWord } from './similar-words.ts';
import { type AddWord, readModel, wordVectors } from './word-vectors.ts';

export const BUILTIN_ID = meta.id;

/** A word-based model also knows similar words. */
export interface BuiltinEmbeddings extends Embeddings {
  /** Words of similar meaning in either language, nearest first; the word itself is included when known. */
  similarWords(word: string): Promise<readonly SimilarWord[]>;
}

const MODEL = new URL('./model/', import.meta.url);
/** Apostrophes and hyphens separate words: « l'eau » is two. */
const WORDS = /[\p{L}\p{N}]+/gu;
/** Longest time the event loop is blocked. */
const SLICE_MS = 2;
const WORDS_PER_CLOCK_CHECK = 32;

/**
 * The built-in French and English model: the vector of a text is the sum of its word vectors. Loaded on first use, about
 * 20 MB. Long work yields to the event loop.
 */
export function builtinEmbeddings(folder = MODEL): BuiltinEmbeddings {
  const loaded = cachedOnSuccess(async () => {
    const model = await readModel(folder);
    return { model, addWord: wordVectors(model) };
  });
  const neighbours = cachedOnSuccess(async () => {
    const { model, addWord } = await loaded();
    return openSimilarWords(model, addWord);
  });
  return {
    id: BUILTIN_ID,
    dimensions: async () => meta.dim,
    async embed(texts, signal) {
      const { addWord } = await loaded();
      const yieldIfDue = yielding(signal);
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(await vectorOf(text, addWord, yieldIfDue));
      return vectors;
    },
    async similarWords(word) {
      try {
        const find = await neighbours();
        return find(word.normalize('NFC').toLowerCase());
      } catch (failure) {
        if (failure instanceof EmbeddingsUnavailable) return [];
        throw failure;
      }
    },
  };
}

/** Caches the result; a failure is not cached, since the files may become readable later. */
function cachedOnSuccess<T>(make: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  return () => {
    cached ??= make().catch((failure: unknown) => {
      cached = undefined;
      throw failure;
    });
    return cached;
  };
}

async function vectorOf(
  text: string,
  addWord: AddWord,
  yieldIfDue: () => Promise<void>,
): Promise<Float32Array> {
  const sum = new Float64Array(meta.dim);
  let words = 0;
  for (const [word] of text.normalize('NFC').toLowerCase().matchAll(WORDS)) {
    addWord(sum, word);
    words += 1;
    if (words % WORDS_PER_CLOCK_CHECK === 0) await yieldIfDue();
  }
  await yieldIfDue();
  return normalizeVector(sum);
}

function yielding(signal: AbortSignal | undefined) {
  const slice = timeSlices(SLICE_MS);
  return async () => {
    if (signal?.aborted) throw new EmbeddingsUnavailable('the request was aborted', { cause: signal.reason });
    if (slice.isOver) await slice.next();
  };
}
