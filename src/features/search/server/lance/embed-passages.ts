import { splitIntoChunks } from '#base/split-into-chunks.ts';
import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import { splitIntoPassages } from '../../rules/analysis/split-into-passages.ts';
import type { Findable } from '../findable.ts';
import { forEachYielding } from './for-each-yielding.ts';
import { quantize } from './vector-bytes.ts';
import { withTimeout } from './with-timeout.ts';

/** Texts per call of the model. */
const BATCH_SIZE = 64;

/** A model with a time limit; texts not embedded by then are left for later. */
export interface TimedModel {
  readonly embeddings: Embeddings;
  readonly limitMs: number;
}

type EmbeddedText = Pick<Findable, 'id' | 'title' | 'text'>;

/**
 * The vectors of each findable as bytes, by id. Findables are missing when the model did not respond in time.
 */
export async function embedPassages(
  model: TimedModel | null,
  dimensions: number,
  findables: readonly EmbeddedText[],
): Promise<Map<string, Uint8Array>> {
  const known = new Map<string, Uint8Array>();
  if (model) {
    const wanted: { readonly id: string; readonly texts: readonly string[] }[] = [];
    await forEachYielding(findables, ({ id, title, text }) =>
      wanted.push({ id, texts: splitIntoPassages(title, text) }),
    );
    const vectors = await embedded(
      model,
      dimensions,
      wanted.flatMap(({ texts }) => texts),
    );
    let from = 0;
    for (const { id, texts } of wanted) {
      const itsVectors = vectors.slice(from, from + texts.length);
      from += texts.length;
      if (itsVectors.length === texts.length) known.set(id, joined(itsVectors));
    }
  }
  return known;
}

/** Embeds as many texts as the time limit allows, from the first one on. */
async function embedded(
  model: TimedModel,
  dimensions: number,
  texts: readonly string[],
): Promise<Int8Array[]> {
  const { embeddings, limitMs } = model;
  const until = performance.now() + limitMs;
  const vectors: Int8Array[] = [];
  try {
    for (const part of splitIntoChunks(texts, BATCH_SIZE)) {
      const batch = await withTimeout(embeddings.embed(part), until - performance.now());
      if (!batch || batch.some(({ length }) => length !== dimensions)) break;
      vectors.push(...batch.map(quantize));
    }
  } catch (failure) {
    if (!(failure instanceof EmbeddingsUnavailable)) throw failure;
  }
  return vectors;
}

function joined(vectors: readonly Int8Array[]): Uint8Array {
  const bytes = new Uint8Array(vectors.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const vector of vectors) {
    bytes.set(new Uint8Array(vector.buffer), at);
    at += vector.length;
  }
  return bytes;
}
