/**
 * Turns texts into vectors whose similarity is similarity of meaning. Two implementations: the model that ships with the
 * product, and servers reached over HTTP.
 */
export interface Embeddings {
  /** Identifies the model, e.g. `builtin:static-fr-en@1`. Stored with every vector: those of two models are never compared. */
  readonly id: string;
  dimensions(): Promise<number>;
  /**
   * One unit vector per text, or a zero vector for a blank text. Throws `EmbeddingsUnavailable`, also as soon as the signal
   * is aborted: a search passes an `AbortSignal.timeout`.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  /**
   * Words of similar meaning, nearest first, with their cosine; only supported by word-based models. Empty when the model
   * cannot be read: words are then matched as typed, and `embed` reports the reason.
   */
  similarWords?(word: string): Promise<readonly { readonly word: string; readonly cosine: number }[]>;
}

/** The embeddings server does not respond, or not correctly. Callers continue without vectors and retry later. */
export class EmbeddingsUnavailable extends Error {
  override readonly name = 'EmbeddingsUnavailable';
}

/** Scales a vector to length one; a zero vector stays zero. */
export function normalizeVector(values: ArrayLike<number>): Float32Array {
  const vector = new Float32Array(values.length);
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) squares += (values[at] ?? 0) ** 2;
  const length = Math.sqrt(squares);
  if (length > 0) for (let at = 0; at < values.length; at += 1) vector[at] = (values[at] ?? 0) / length;
  return vector;
}
