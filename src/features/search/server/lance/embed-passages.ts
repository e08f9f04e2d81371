import { inParts } from '#base/in-parts.ts';
import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import { passagesOf } from '../../rules/analysis/passages-of.ts';
import type { Findable } from '../findable.ts';
import { inTurn } from './in-turn.ts';
import { toBytes } from './vector-bytes.ts';
import { withinTime } from './within-time.ts';

/** One call of a model. */
const TEXTS_AT_ONCE = 64;

/** A model and how long it is waited for: what it has not told by then is left for later. */
export interface AskedModel {
  readonly embeddings: Embeddings;
  readonly limitMs: number;
}

type Meaning = Pick<Findable, 'id' | 'title' | 'text'>;

/**
 * The vectors of each findable in bytes, by its id; those that are missing could not be had, since the server of the
 * model does not answer in time.
 */
export async function embedPassages(
  model: AskedModel | null,
  dimensions: number,
  findables: readonly Meaning[],
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
      const own = vectors.slice(from, from + texts.length);
      from += texts.length;
      if (own.length === texts.length) known.set(id, joined(own));
    }
  }
  return known;
}

/** As many as could be had within the time, from the first one on. */
async function embedded(
  model: AskedModel,
  dimensions: number,
  texts: readonly string[],
): Promise<Int8Array[]> {
  const { embeddings, limitMs } = model;
  const until = performance.now() + limitMs;
  const vectors: Int8Array[] = [];
  try {
    for (const part of inParts(texts, TEXTS_AT_ONCE)) {
      const answered = await withinTime(embeddings.embed(part), until - performance.now());
      if (!answered || answered.some(({ length }) => length !== dimensions)) break;
      vectors.push(...answered.map(toBytes));
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
