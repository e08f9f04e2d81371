import { inParts } from '#base/in-parts.ts';
import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import { passagesOf } from '../../rules/analysis/passages-of.ts';
import type { Findable } from '../findable.ts';
import { inTurn } from './in-turn.ts';
import { toBytes } from './vector-bytes.ts';
import { withinTime } from './within-time.ts';

/** Texts per call of the model. */
const BATCH_SIZE = 64;

/** A model with a time limit; texts not embedded by then are left for later. */
export interface AskedModel {
  readonly embeddings: Embeddings;
  readonly limitMs: number;
}

type EmbeddedText = Pick<Findable, 'id' | 'title' | 'text'>;

/**
 * The vectors of each findable as bytes, by id. Findables are missing when the model did not respond in time.
 */
export async function embedPassages(
  model: AskedModel | null,
  dimensions: number,
  findables: readonly EmbeddedText[],
): Promise<Map<string, Uint8Array>> {
  const known = new Map<string, Uint8Array>();
  if (model) {
    const wanted: { readonly id: string; readonly texts: readonly string[] }[] = [];
    await inTurn(findables, ({ id, title, text }) => wanted.push({ id, texts: passagesOf(title, text) }));
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
  model: AskedModel,
  dimensions: number,
  texts: readonly string[],
): Promise<Int8Array[]> {
  const { embeddings, limitMs } = model;
  const until = performance.now() + limitMs;
  const vectors: Int8Array[] = [];
  try {
    for (const part of inParts(texts, BATCH_SIZE)) {
      const batch = await withinTime(embeddings.embed(part), until - performance.now());
      if (!batch || batch.some(({ length }) => length !== dimensions)) break;
      vectors.push(...batch.map(toBytes));
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
