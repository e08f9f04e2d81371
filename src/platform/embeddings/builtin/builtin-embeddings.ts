import { turns } from '../../turns.ts';
import { type Embeddings, EmbeddingsUnavailable } from '../embeddings.ts';
import { ofLengthOne } from '../of-length-one.ts';
import meta from './model/model.json' with { type: 'json' };
import { type NearWord, nearWords } from './near-words.ts';
import { readModel } from './read-model.ts';
import { type AddWord, wordVectors } from './word-vectors.ts';

export const BUILTIN_ID = meta.id;

/** A model of words can be asked about words, too. */
export interface BuiltinEmbeddings extends Embeddings {
  /** Words of either language that mean nearly the same, the nearest first; itself among them where it is known. */
  near(word: string): Promise<readonly NearWord[]>;
}

const MODEL = new URL('./model/', import.meta.url);
/** Apostrophes and hyphens part words: « l'eau » is two. */
const WORDS = /[\p{L}\p{N}]+/gu;
/** How long others may be kept waiting. */
const TURN_MS = 2;
const WORDS_PER_LOOK_AT_THE_CLOCK = 32;

/**
 * The model that comes with the product, in French and English: a text is the sum of its words. Read on first use, some
 * 20 MB; long work lets others have their turn.
 */
export function builtinEmbeddings(folder = MODEL): BuiltinEmbeddings {
  const loaded = onceThatWorks(async () => {
    const model = await readModel(folder);
    return { model, addWord: wordVectors(model) };
  });
  const neighbours = onceThatWorks(async () => {
    const { model, addWord } = await loaded();
    return nearWords(model, addWord);
  });
  return {
    id: BUILTIN_ID,
    dimensions: async () => meta.dim,
    async embed(texts, signal) {
      const { addWord } = await loaded();
      const letOthers = inTurns(signal);
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(await vectorOf(text, addWord, letOthers));
      return vectors;
    },
    async near(word) {
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

/** Made once; where that failed, next time may be better: files come back. */
function onceThatWorks<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((failure: unknown) => {
      made = undefined;
      throw failure;
    });
    return made;
  };
}

async function vectorOf(
  text: string,
  addWord: AddWord,
  letOthers: () => Promise<void>,
): Promise<Float32Array> {
  const sum = new Float64Array(meta.dim);
  let words = 0;
  for (const [word] of text.normalize('NFC').toLowerCase().matchAll(WORDS)) {
    addWord(sum, word);
    words += 1;
    if (words % WORDS_PER_LOOK_AT_THE_CLOCK === 0) await letOthers();
  }
  await letOthers();
  return ofLengthOne(sum);
}

function inTurns(signal: AbortSignal | undefined) {
  const turn = turns(TURN_MS);
  return async () => {
    if (signal?.aborted) throw new EmbeddingsUnavailable('nobody waits any longer', { cause: signal.reason });
    if (turn.isOver) await turn.next();
  };
}
